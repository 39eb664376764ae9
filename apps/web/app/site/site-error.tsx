import { ROUTES } from '@gsc/contract/routes';
import { NOT_FOUND_TEXT } from '@gsc/contract/site/labels';
import { LinkButton } from './link-button.tsx';
import { NoticePage } from './notice-page.tsx';

/** The last resort: the page itself could not be shown. */
export function SiteError() {
  return (
    <NoticePage heading="This page could not be shown">
      <title>This page could not be shown</title>
      <p>The fault is on our side and nothing you stored is lost. Load the page again in a moment.</p>
      <LinkButton to={ROUTES.landing}>{NOT_FOUND_TEXT.home}</LinkButton>
    </NoticePage>
  );
}
