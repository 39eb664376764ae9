/** Labels of the screens of the monitored lists. */
export const LISTS_SCREEN_TEXT = {
  loadFailed: 'Failed to fetch monitored lists.',
  eventsFailed: 'Failed to fetch changes of state.',
  empty: 'No monitored lists yet',
  emptyText:
    'URLs of a list are inspected on a schedule. You see which ones leave or enter the index, and when.',
  summary: {
    urls: 'Monitored URLs',
    urlsNote: (lists: string, perDay: string) => `in ${lists}, about ${perDay} inspections a day`,
    indexed: 'Indexed',
    indexedNote: (change: string) => `${change} against 30 days ago`,
    left: 'Left the index, 30 days',
    leftUnit: (urls: number) => (urls === 1 ? 'URL' : 'URLs'),
    /** Null if no clicks are known. */
    leftNote: (clicks: string | null) => `${clicks === null ? 'unknown' : clicks} clicks at stake in 28 days`,
    time: 'Time to index',
    timeUnit: (days: number) => (days === 1 ? 'day, median' : 'days, median'),
    timeNote: (entered: string, urls: string, waiting: string) =>
      `${entered} of ${urls} are in, ${waiting} wait`,
    noNewUrls: 'No new URLs in 90 days',
  },
  columns: {
    list: 'List',
    urls: 'URLs',
    indexed: 'Indexed',
    verdicts: 'Verdicts',
    change: '7 days',
    inspected: 'Inspected',
    lastRun: 'Last run',
  },
  filling: 'The pages are being read.',
  menu: 'Actions',
  menuOf: (list: string) => `Change ${list}`,
  interval: 'Inspected',
  changeFailed: 'Failed to change the list.',
  remove: 'Delete',
  removeTitle: (list: string) => `Delete ${list}?`,
  removeText: 'Its URLs are no longer inspected. The history of each URL stays.',
  removeFailed: 'Failed to delete the list.',
  removed: (list: string) => `${list} has been deleted.`,
} as const;

export const LIST_STATES_TEXT = {
  notIndexed: 'Not indexed',
  all: 'All states',
  shown: 'States shown',
  hint: (urls: string, all: string, range: string) => `${urls} of ${all} URLs not indexed, ${range}`,
  allHint: (urls: string, range: string) => `${urls} URLs, ${range}`,
  chart: (list: string, range: string) => `URLs of ${list} by coverage state, ${range}`,
  left: (day: string, urls: string) => `${day}: ${urls} left the index`,
  none: 'All inspected URLs are indexed.',
  notInspected: 'No URL is inspected yet.',
  others: 'Other states',
  tableShown: 'Show as table',
  tableHidden: 'Show as chart',
  day: 'Day',
  change: 'change in 30 days',
} as const;

export const TIME_TO_INDEX_TEXT = {
  title: 'Time to index',
  hint: (urls: string) => `${urls}, 90 days`,
  explanation: 'From the first inspection to the first one that found the URL indexed.',
  spread: (half: string, most: string) => `Half were in after ${half}, 9 of 10 within ${most}.`,
  none: 'No new URLs in the last 90 days. A URL is new if its first inspection does not find it indexed.',
  days: (days: string, count: number) => `${days} ${count === 1 ? 'day' : 'days'}`,
} as const;

export const LIST_EVENTS_TEXT = {
  title: 'Changes of state',
  hint: (changes: string) => `${changes} in the last 30 days`,
  kinds: { left: 'Left the index', entered: 'Entered', all: 'All' },
  kind: 'Changes shown',
  day: (urls: string, clicks: string | null) =>
    clicks === null ? `${urls} left` : `${urls} left, ${clicks} clicks at stake`,
  columns: { url: 'URL', state: 'Coverage state', clicks: 'Clicks at stake', seen: 'Seen' },
  unconfirmed: 'to be confirmed',
  change: 'then',
  shown: (rows: string, all: string) => `${rows} of ${all}`,
  showAll: 'Show all',
  none: { left: 'No URL left the index.', entered: 'No URL entered the index.', all: 'No URL changed.' },
} as const;

export const NEW_LIST_TEXT = {
  title: 'New list',
  name: 'Name',
  source: 'Source',
  sources: { pasted: 'Pasted URLs', top_pages: 'Top pages' },
  property: 'Property',
  size: 'Number of pages',
  sizeHint: (limit: string) => `The pages with the most clicks in 28 days, up to ${limit}. Renewed monthly.`,
  interval: 'Inspected',
  create: 'Create list',
  cancel: 'Cancel',
  nameEmpty: 'Please enter a name.',
  failed: 'Failed to create the list.',
  created: (list: string) => `${list} has been created.`,
  uncovered: (urls: string) => `${urls} not monitored: no connected property covers them.`,
} as const;

export const URL_HISTORY_TEXT = {
  failed: 'Failed to fetch the history of this URL.',
  open: 'History',
  inLists: (host: string, lists: string) => `${host}, in ${lists}`,
  leftTitle: (day: string, clicks: string | null) =>
    clicks === null ? `Left the index ${day}` : `Left the index ${day}, ${clicks} clicks at stake`,
  leftClicks: 'Clicks in the 28 days before.',
  leftText: (seen: string) => `Still out at the last inspection, ${seen}.`,
  unconfirmed: 'A second inspection confirms it within a day.',
  clicks: 'Clicks of this URL',
  states: 'State',
  history: 'History',
  counts: (inspections: string, states: string) => `${inspections}, ${states}`,
  changed: 'Changed',
  same: (state: string, since: string) => `${state}, unchanged since ${since}`,
  change: (before: string, after: string) => `${before}, then ${after}`,
  lastCrawl: (time: string) => `Last crawl ${time}.`,
  afterDays: (days: string) => `${days} after it was first seen`,
  robotsFetch: 'Robots, fetch',
  links: 'Links to it',
  linksFound: (urls: string) => `${urls} found by Google`,
  left: (inspections: string) => `${inspections} inspections left today`,
  inspecting: 'Google is asked. The answer appears here.',
  inspectFailed: 'Failed to inspect the URL.',
  searchConsole: 'Search Console',
  close: 'Close',
} as const;

export const MONITOR_URL_TEXT = {
  added: (list: string) => `The URL is in the list ${list}.`,
  failed: 'Failed to monitor the URL.',
} as const;
