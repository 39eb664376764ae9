/** The first labels are fixed (specification: Fixed labels). */
export const OVERVIEW_TEXT = {
  title: 'Overview',
  welcome: 'Welcome back,',
  connectedProperties: 'Connected Properties',
  noData: '-',
  notConnected: 'Connect GSC to view data',
  quickActions: 'Quick Actions',
  connect: 'Connect Google Search Console',
  documentation: 'View Documentation',
  // The labels below can be reworded.
  whatChanged: 'What changed',
  growing: 'Growing pages',
  declining: 'Declining pages',
  properties: 'Properties',
  ranking: 'Ranking distribution',
  regions: 'Countries and devices',
  failed: 'The overview could not be loaded.',
  firstSync: 'The first sync is running. Data appears here as soon as the first days are stored.',
  /** Shown next to a property that another property contains. */
  notAdded: 'not added to the total',
} as const;

export const OVERVIEW_SPARK_DAYS = 90;
export const OVERVIEW_PAGES_SHOWN = 5;
export const OVERVIEW_COUNTRIES_SHOWN = 5;
export const OVERVIEW_CHANGES_SHOWN = 4;
