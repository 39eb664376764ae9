import { BLOG_TEXT } from '@gsc/contract/blog';
import { ROUTES } from '@gsc/contract/routes';
import { Button } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export function BlogEditorScreen() {
  const { postId } = useParams();
  const isNew = postId === 'new';
  return (
    <>
      <PageHeader title={isNew ? BLOG_TEXT.newPost : BLOG_TEXT.editPost} />
      <Card title="Editor">
        <EmptyState
          title={isNew ? 'The editor is not open yet' : 'There is no such post'}
          action={
            <Button component={Link} to={ROUTES.blogAdmin} variant="default">
              {BLOG_TEXT.adminHeading}
            </Button>
          }
        >
          Posts are written and published here once the blog opens.
        </EmptyState>
      </Card>
    </>
  );
}
