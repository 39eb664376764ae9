import type { SavedView } from '@gsc/contract/analytics/saved/views';

export const VIEW_COLUMNS = ['id', 'name', 'address', 'created_at', 'updated_at'] as const;

type Row = Omit<SavedView, 'created_at' | 'updated_at'> & { created_at: Date; updated_at: Date };

export const toSavedView = (row: Row): SavedView => ({
  ...row,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});
