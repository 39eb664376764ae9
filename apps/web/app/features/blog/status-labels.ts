import type { PostStatus } from '@gsc/contract/blog';

export const STATUS_LABELS: Record<PostStatus, string> = {
  draft: 'Draft',
  published: 'Published',
  archived: 'Archived',
};
