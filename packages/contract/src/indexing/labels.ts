export const INDEXING_TEXT = {
  heading: 'Indexing Checker',
  newTab: 'New Check',
  historyTab: (count: number) => `Check History (${count})`,
} as const;
