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
  openReport: 'Open report',
  whatChanged: 'What changed',
  growing: 'Growing pages',
  declining: 'Declining pages',
  properties: 'Properties',
  ranking: 'Ranking distribution',
  onPageOne: 'On page one',
  regions: 'Countries and devices',
  failed: 'The overview could not be loaded.',
  firstSync: 'The first sync is running. Data appears here as soon as the first days are stored.',
  /** Only complete days are compared. A range can have none. */
  notComplete: 'These days are not complete yet. Only complete days are counted here.',
  noRegions: 'No countries or devices are listed for these dates.',
  /** Below the dash of an empty tile. */
  afterFirstSync: 'Available after the first sync',
  noDataForDates: 'No data for these dates',
  /** In place of the chart. */
  chartNotConnected: 'Connect a property to see trends.',
  chartAfterFirstSync: 'The first days are being read. The chart appears as soon as they are stored.',
  noChart: 'No data for these dates and this search type.',
  /** Shown next to a property that another property contains. */
  notAdded: 'not added to the total',
} as const;

export const OVERVIEW_SPARK_DAYS = 90;
export const OVERVIEW_PAGES_SHOWN = 5;
export const OVERVIEW_COUNTRIES_SHOWN = 5;
export const OVERVIEW_CHANGES_SHOWN = 4;

/** The parts of a sentence in "What changed". */
export const CHANGES_TEXT = {
  query: 'Query ',
  /** Before subjects with mostly the same clicks: ', mostly for the query boots and in Germany' */
  mostly: ', mostly ',
  and: ' and ',
  forQuery: 'for the query ',
  inCountry: 'in ',
} as const;

/** The card of properties outside their normal variation. */
export const ATTENTION_TEXT = {
  title: 'Needs attention',
  failed: 'The properties that need attention could not be loaded.',
  none: (judged: string) => `All ${judged} are within their normal variation`,
  hint: (deviating: string, judged: string) => `${deviating} of ${judged} are outside their normal variation`,
  /** 'Clicks are 38.2% below usual since 8 Nov' */
  deviation: (metric: string, share: string, direction: 'below' | 'above', since: string) =>
    `${metric} are ${share} ${direction} usual since ${since}`,
  /** The deviation may have begun before the first tested day. */
  orEarlier: ' or earlier',
  /** '1,204 in 4 days to 11 Nov. The usual range for these weekdays is 1,720 to 2,310.' */
  range: (now: string, days: string, to: string, low: string, high: string) =>
    `${now} in ${days} to ${to}. The usual range for these weekdays is ${low} to ${high}.`,
  tooFewDays: (properties: string, has: 'has' | 'have') =>
    `${properties} ${has} too few complete days to be judged (eight weeks are needed).`,
  notCurrent: (properties: string, has: 'has' | 'have') => `${properties} ${has} no recent complete day.`,
  showAll: (count: string) => `Show all ${count}`,
  showFewer: 'Show fewer',
  listed: (listed: string, all: string) => `The first ${listed} of ${all} are listed.`,
} as const;
