import { z } from 'zod';

/** Days of which the records are counted one by one: the 90 of a strip, which ends a few days ago. */
export const STORAGE_DAYS = 100;
/** The figures of a card are those of the Overview: 30 days against the 30 before. */
export const FIGURE_DAYS = 30;

const Figures = z.object({ clicks: z.int(), impressions: z.int() });

export const SyncStorage = z.object({
  /** Over the last 24 hours. */
  written: z.object({ records: z.int(), jobs: z.int() }),
  /** The day of the first entry of every `records_by_day`. */
  from: z.iso.date(),
  properties: z.array(
    z.object({
      property_id: z.uuid(),
      /** All rows that are shown, of every search type and grain. */
      records: z.int(),
      first_day: z.iso.date().nullable(),
      last_day: z.iso.date().nullable(),
      /** Web search, 30 days up to the last one that Google has given. Null before there is one. */
      figures: Figures.extend({
        /** The 30 days before; null while they are not all there. */
        previous: Figures.nullable(),
        /** Clicks of each of the 30 days; null where a day is not there. */
        clicks_by_day: z.array(z.int().nullable()),
      }).nullable(),
      records_by_day: z.array(z.int()),
    }),
  ),
});
export type SyncStorage = z.infer<typeof SyncStorage>;
export type PropertyStorage = SyncStorage['properties'][number];
