import { z } from 'zod';
import { Nested } from '../reports/result.ts';

/** Days of which the records are counted one by one: the 90 of a strip, which ends a few days ago. */
export const STORAGE_DAYS = 100;

const Figures = z.object({ clicks: z.int(), impressions: z.int() });

export const SyncStorage = z.object({
  /** Over the last 24 hours. */
  written: z.object({ records: z.int(), jobs: z.int() }),
  /** The day of the first entry of every `records_by_day`. */
  from: z.iso.date(),
  /** The days of all figures: those of the overview of all properties. Null before a day is final. */
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
      /** All rows that are shown, of every search type and grain. */
      records: z.int(),
      first_day: z.iso.date().nullable(),
      last_day: z.iso.date().nullable(),
      /** Web search. Null where nothing is stored of these days. */
      figures: Figures.extend({
        /** Both sides of a change: only days that are complete on both. Before is null where nothing is stored. */
        compared: z.object({ now: Figures, before: Figures.nullable() }).nullable(),
        /** Clicks of each day; null where a day is not there. */
        clicks_by_day: z.array(z.int().nullable()),
      }).nullable(),
      records_by_day: z.array(z.int()),
    }),
  ),
});
export type SyncStorage = z.infer<typeof SyncStorage>;
export type PropertyStorage = SyncStorage['properties'][number];
