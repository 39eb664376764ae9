import type { OwnPostRow } from '@gsc/contract/blog/api';
import { BLOG_ADMIN_TEXT } from '@gsc/contract/blog/labels';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { ownPostsQuery } from '../../data/blog.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadError } from '../../ui/feedback/load-error.tsx';
import { DelayedFallback, RowsSkeleton } from '../../ui/feedback/skeleton.tsx';
import { DeletePostDialog } from './delete-post-dialog.tsx';
import { failToast } from './fail-toast.ts';
import { editAddress, NEW_POST } from './post-address.ts';
import { PostRow } from './post-row.tsx';

export function PostsTab() {
  const { data, error, refetch } = useQuery(ownPostsQuery);
  const [selected, setSelected] = useState<OwnPostRow | null>(null);
  const [confirming, setConfirming] = useState(false);

  useEffect(() => {
    if (error) failToast(BLOG_ADMIN_TEXT.fetchFailed);
  }, [error]);

  const newPost = (
    <Button component={Link} to={editAddress(NEW_POST)} leftSection={<Plus size={16} aria-hidden />}>
      {BLOG_ADMIN_TEXT.newPost}
    </Button>
  );
  return (
    <>
      {error && !data && <LoadError onRetry={() => refetch()}>{BLOG_ADMIN_TEXT.fetchFailed}</LoadError>}
      {!data && !error && (
        <DelayedFallback>
          <RowsSkeleton />
        </DelayedFallback>
      )}
      {data && (
        <Card title={BLOG_ADMIN_TEXT.posts} flush actions={newPost}>
          {data.posts.length === 0 ? (
            <EmptyState title="No posts yet">Your drafts and published posts are listed here.</EmptyState>
          ) : (
            <ul>
              {data.posts.map(post => (
                <PostRow
                  key={post.id}
                  post={post}
                  onDelete={() => {
                    setSelected(post);
                    setConfirming(true);
                  }}
                />
              ))}
            </ul>
          )}
        </Card>
      )}
      <DeletePostDialog post={selected} opened={confirming} onClose={() => setConfirming(false)} />
    </>
  );
}
