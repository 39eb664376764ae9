import type { PostStatus } from '@gsc/contract/blog/api';

export const STATUS_LABELS: Record<PostStatus, string> = {
  draft: 'Draft',
  published: 'Published',
  archived: 'Archived',
};
