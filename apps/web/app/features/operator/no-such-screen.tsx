import { ROUTES } from '@gsc/contract/routes';
import { NOT_FOUND_TEXT } from '@gsc/contract/site/labels';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { PageHeader } from '../../ui/page-header.tsx';

/** For a user who is not an operator, the address leads nowhere. */
export function NoSuchScreen() {
  return (
    <>
      <title>{NOT_FOUND_TEXT.title}</title>
      <PageHeader
        title={NOT_FOUND_TEXT.heading}
        facts={[NOT_FOUND_TEXT.advice]}
        actions={
          <Button component={Link} to={ROUTES.overview} variant="default">
            {NOT_FOUND_TEXT.home}
          </Button>
        }
      />
    </>
  );
}
