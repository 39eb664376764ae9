const TRASH_DAYS = 14;
const DAY_MS = 24 * 3600 * 1000;

/** 14 minus whole days since deletion; at 0 or less there is no way back. */
export const daysLeft = (deletedAt: Date, now: Date): number =>
  TRASH_DAYS - Math.floor((now.getTime() - deletedAt.getTime()) / DAY_MS);

/** Whatever was deleted at this time or before is out of reach and may be purged. */
export const trashHorizon = (now: Date): Date => new Date(now.getTime() - TRASH_DAYS * DAY_MS);
