import { z } from 'zod';
import { Nested } from '../analytics/report/result.ts';

/** The number of days with a record count: the 90 days of a strip plus the latest days, which are not final. */
export const STORAGE_DAYS = 100;

const Figures = z.object({ clicks: z.int(), impressions: z.int() });

export const SyncStorage = z.object({
  /** Over the last 24 hours. */
  written: z.object({ records: z.int(), jobs: z.int() }),
  /** The day of the first entry in each `records_by_day`. */
  from: z.iso.date(),
  /** The days of all figures, the same as in the overview of all properties. Null until a day is final. */
  figures_range: z
    .object({
      from: z.iso.date(),
      to: z.iso.date(),
      before_from: z.iso.date(),
      before_to: z.iso.date(),
    })
    .nullable(),
  nested: Nested,
  properties: z.array(
    z.object({
      property_id: z.uuid(),
      /** All visible rows, of every search type and grain. */
      records: z.int(),
      first_day: z.iso.date().nullable(),
      last_day: z.iso.date().nullable(),
      /** Web search only. Null if no data is stored for these days. */
      figures: Figures.extend({
        /** Only days that are complete in both periods. `before` is null if no data is stored. */
        compared: z.object({ now: Figures, before: Figures.nullable() }).nullable(),
        /** Clicks per day. Null for missing days. */
        clicks_by_day: z.array(z.int().nullable()),
      }).nullable(),
      records_by_day: z.array(z.int()),
    }),
  ),
});
export type SyncStorage = z.infer<typeof SyncStorage>;
export type PropertyStorage = SyncStorage['properties'][number];
