export const REPORTS_TEXT = {
  title: 'Analytics',
  heading: 'Report Builder',
  noProperties: 'No Google Search Console properties found. Please connect your properties first.',
} as const;
