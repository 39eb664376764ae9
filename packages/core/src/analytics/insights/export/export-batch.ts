/** Labels are looked up for this many rows at a time. */
export const EXPORT_BATCH = 1000;
