import { ROUTES } from '@gsc/contract/routes';
import { NOT_FOUND_TEXT } from '@gsc/contract/site/labels';
import { LinkButton } from './link-button.tsx';
import { NoticePage } from './notice-page.tsx';

/** Shown when the page itself could not be rendered. */
export function SiteError() {
  return (
    <NoticePage heading="This page could not be shown">
      <title>This page could not be shown</title>
      <p>This is our fault, and none of your data is lost. Please reload the page in a moment.</p>
      <LinkButton to={ROUTES.landing}>{NOT_FOUND_TEXT.home}</LinkButton>
    </NoticePage>
  );
}
