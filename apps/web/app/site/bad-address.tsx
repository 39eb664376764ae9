import { ROUTES } from '@gsc/contract/routes';
import { BAD_ADDRESS_TEXT, NOT_FOUND_TEXT } from '@gsc/contract/site/labels';
import { LinkButton } from './link-button.tsx';
import { NoticePage } from './notice-page.tsx';

export function BadAddress() {
  return (
    <NoticePage heading={BAD_ADDRESS_TEXT.heading}>
      <p>{BAD_ADDRESS_TEXT.advice}</p>
      <LinkButton to={ROUTES.landing} variant="primary">
        {NOT_FOUND_TEXT.home}
      </LinkButton>
    </NoticePage>
  );
}
