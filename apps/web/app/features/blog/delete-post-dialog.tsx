import type { OwnPostRow } from '@gsc/contract/blog/api';
import { BLOG_ADMIN_TEXT } from '@gsc/contract/blog/labels';
import { ROUTES } from '@gsc/contract/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { ownPostsQuery, removePost } from '../../data/blog.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { showToast } from '../../ui/feedback/toast.tsx';
import { failToast } from './fail-toast.ts';

interface DeletePostDialogProps {
  post: Pick<OwnPostRow, 'id' | 'title'> | null;
  opened: boolean;
  onClose: () => void;
}

export function DeletePostDialog({ post, opened, onClose }: DeletePostDialogProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const remove = useMutation({
    mutationFn: removePost,
    onSuccess: async () => {
      showToast({ tone: 'success', message: BLOG_ADMIN_TEXT.deleted });
      // Also leaves the editor if the post is open there.
      await navigate(ROUTES.blogAdmin);
    },
    onError: error => failToast(BLOG_ADMIN_TEXT.deleteFailed, error),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: ownPostsQuery.queryKey, exact: true });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      opened={opened}
      title={`${BLOG_ADMIN_TEXT.delete} ${post?.title ?? ''}`}
      confirmLabel={BLOG_ADMIN_TEXT.delete}
      icon={Trash2}
      destructive
      busy={remove.isPending}
      onConfirm={() => post && remove.mutate(post.id)}
      onCancel={onClose}
    >
      {BLOG_ADMIN_TEXT.deleteQuestion(post?.title ?? '')}
    </ConfirmDialog>
  );
}
