/** Used by dialogs, badges and the purge (specification: Trash). */
export const TRASH_DAYS = 14;
const DAY_MS = 24 * 3600 * 1000;

/** 14 minus the whole days since deletion. At 0 or less, the property cannot be restored. */
export const daysLeft = (deletedAt: Date, now: Date): number =>
  TRASH_DAYS - Math.floor((now.getTime() - deletedAt.getTime()) / DAY_MS);

/** Properties deleted at or before this time cannot be restored and may be purged. */
export const trashHorizon = (now: Date): Date => new Date(now.getTime() - TRASH_DAYS * DAY_MS);
