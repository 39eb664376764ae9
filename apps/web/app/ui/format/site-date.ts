import { LOCALES } from './locale.ts';

// Dates of the public pages, in UTC. They are rendered on the server, which does not know the visitor's time zone.

const formatter = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(LOCALES.site, { timeZone: 'UTC', ...options });
const DATE = formatter({ dateStyle: 'long' });
const TIME = formatter({ timeStyle: 'short' });
const DAY = formatter({ month: 'long', day: 'numeric' });
const MONTH = formatter({ month: 'short', year: '2-digit' });

/** 'November 10, 2026' */
export const formatSiteDate = (at: Date): string => DATE.format(at);
/** 'October 29, 2026, 6:20 AM UTC' */
export const formatSiteMoment = (at: Date): string => `${DATE.format(at)}, ${TIME.format(at)} UTC`;
/** 'October 29' */
export const formatSiteDay = (at: Date): string => DAY.format(at);
/** 'Oct 26' */
export const formatSiteMonth = (at: Date): string => MONTH.format(at);
