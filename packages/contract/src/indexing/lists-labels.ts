/** Labels of the monitored lists. This file must not import zod. */
export const LIST_SOURCES = ['pasted', 'top_pages'] as const;

/** Every URL of a list is inspected at least this often, in days. */
export const LIST_INTERVALS = [1, 7, 14, 30] as const;

export const LISTS_TEXT = {
  heading: 'Monitored lists',
  order: 'what is most at stake is inspected first: clicks, age of the last look, how often it changed',
  create: 'New list',
  sources: {
    pasted: () => 'Pasted list',
    top_pages: (size: string) => `Top ${size} pages by clicks, renewed monthly`,
  },
  intervals: { 1: 'Daily', 7: 'At least weekly', 14: 'Every 2 weeks', 30: 'Every month' },
  perDay: (inspections: string) => `${inspections} a day`,
  left: 'Left the index',
  entered: 'Entered the index',
  unchanged: 'No change',
  firstSeen: 'First seen',
  monitorUrl: 'Monitor this URL',
  inspectNow: 'Inspect now',
  notFound: 'This list does not exist.',
  urlNotFound: 'This URL is not monitored.',
  noneCovered: 'No connected property covers these URLs.',
  propertyNotFound: 'This property is not connected.',
  tooManyLists: (limit: number) => `An account can have ${limit} lists.`,
  tooManyUrls: (limit: number) => `A list can have ${limit} URLs.`,
} as const;

/** The days from the first look to the first one that found the URL indexed. */
export const TIME_TO_INDEX_LABELS = [
  'Same day',
  '1 day',
  '2–3 days',
  '4–7 days',
  '8–14 days',
  '15–30 days',
  'Over 30 days',
  'Not yet',
] as const;

/** A URL that left the index is inspected again after this time. Alerts wait for the result. */
export const CONFIRM_AFTER_HOURS = 12;
