import { BLOG_ADMIN_TEXT } from '@gsc/contract/blog/labels';
import { ROUTES } from '@gsc/contract/routes';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { categoriesQuery, ownPostQuery, ownPostsQuery } from '../../data/blog.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { DelayedFallback, RowsSkeleton } from '../../ui/feedback/skeleton.tsx';
import { NEW_POST } from './post-address.ts';
import { PostForm } from './post-form.tsx';

export function EditorTab({ postId }: { postId: string }) {
  const isNew = postId === NEW_POST;
  // A new post gets its id while the author is typing. The form must not remount then.
  const [createdId, setCreatedId] = useState<string | null>(null);
  const isContinued = postId === createdId;
  const post = useQuery({ ...ownPostQuery(postId), enabled: !isNew && !isContinued });
  const ownPosts = useQuery(ownPostsQuery);
  const categories = useQuery(categoriesQuery);
  if (post.error)
    return (
      <Card title={BLOG_ADMIN_TEXT.editor}>
        <EmptyState
          title={BLOG_ADMIN_TEXT.unknownPost}
          action={
            <Button component={Link} to={ROUTES.blogAdmin} variant="default">
              {BLOG_ADMIN_TEXT.posts}
            </Button>
          }
        >
          It may have been deleted.
        </EmptyState>
      </Card>
    );
  const isReady = ownPosts.data && categories.data && (isNew || isContinued || post.data);
  if (!isReady)
    return (
      <DelayedFallback>
        <RowsSkeleton />
      </DelayedFallback>
    );
  return (
    <PostForm
      key={isContinued ? NEW_POST : postId}
      post={isNew || isContinued ? null : (post.data ?? null)}
      categories={categories.data}
      isEditor={ownPosts.data.is_editor}
      onCreated={setCreatedId}
    />
  );
}
