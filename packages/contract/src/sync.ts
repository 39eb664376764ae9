export const SYNC_TEXT = {
  heading: 'Sync Monitor',
} as const;
