import { BLOG_TEXT } from '@gsc/contract/blog';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export function BlogAdminScreen() {
  return (
    <>
      <PageHeader title={BLOG_TEXT.adminHeading} facts={['Posts, editor and categories']} />
      <Card title="Posts">
        <EmptyState title="No posts yet">
          Your drafts and published posts are listed here. Writing is not open yet.
        </EmptyState>
      </Card>
    </>
  );
}
