export const CLIENT_REPORTS_TEXT = {
  heading: 'Client Reports',
} as const;
