const FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** 'November 10, 2026': the date format of the public pages. */
export const longDate = (instant: string): string => FORMAT.format(new Date(instant));
