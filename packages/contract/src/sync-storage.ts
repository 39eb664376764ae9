import { z } from 'zod';

/** Days of which the records are counted one by one. */
export const STORAGE_DAYS = 90;

export const SyncStorage = z.object({
  /** Over the last 24 hours. */
  written: z.object({ records: z.int(), jobs: z.int() }),
  properties: z.array(
    z.object({
      property_id: z.uuid(),
      /** All rows that are shown, of every search type and grain. */
      records: z.int(),
      first_day: z.iso.date().nullable(),
      last_day: z.iso.date().nullable(),
      /** Web search, over the last 90 days. */
      clicks: z.int(),
      impressions: z.int(),
      /** Records of each of the last 90 days that has any. */
      by_day: z.record(z.iso.date(), z.int()),
    }),
  ),
});
export type SyncStorage = z.infer<typeof SyncStorage>;
