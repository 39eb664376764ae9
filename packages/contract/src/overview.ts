export const OVERVIEW_TEXT = {
  title: 'Overview',
  welcome: 'Welcome back,',
  connectedProperties: 'Connected Properties',
  totalClicks: 'Total Clicks',
  totalImpressions: 'Total Impressions',
  noData: '-',
  notConnected: 'Connect GSC to view data',
  quickActions: 'Quick Actions',
  connect: 'Connect Google Search Console',
  documentation: 'View Documentation',
} as const;
