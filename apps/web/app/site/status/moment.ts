const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const TIME = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' });

/** 'October 29, 2026, 6:20 AM UTC'. The visitor's time zone is unknown on the server. */
export function moment(iso: string): string {
  const at = new Date(iso);
  return `${DAY.format(at)}, ${TIME.format(at)} UTC`;
}
