import { ROUTES } from '@gsc/contract/routes';
import { NOT_FOUND_TEXT } from '@gsc/contract/site/labels';
import { LinkButton } from './link-button.tsx';
import { NoticePage } from './notice-page.tsx';

export function NotFound() {
  return (
    <NoticePage heading={NOT_FOUND_TEXT.heading}>
      <p>{NOT_FOUND_TEXT.advice}</p>
      <LinkButton to={ROUTES.landing} variant="primary">
        {NOT_FOUND_TEXT.home}
      </LinkButton>
    </NoticePage>
  );
}
