import { z } from 'zod';
import { PropertyChoice } from '../analytics/report/api.ts';
import { COUNT_METRICS } from '../metrics/metrics.ts';

/** The server never returns more properties. */
export const ATTENTION_LIMIT = 50;
/** The card shows these until it is expanded. */
export const ATTENTION_SHOWN = 5;

/** All properties of the account, in one search type. */
export const AttentionQuery = PropertyChoice.pick({ type: true });

/** A property whose latest complete days are outside its normal variation. */
const AttentionItem = z.object({
  property_id: z.uuid(),
  property_url: z.string(),
  metric: z.enum(COUNT_METRICS),
  /** The deviating days. The last one is the last complete day of the property. */
  from: z.iso.date(),
  to: z.iso.date(),
  /** Whether the days before `from`, which are no longer tested, may also deviate. */
  may_be_older: z.boolean(),
  now: z.int(),
  /** The mean of the same weekdays of the four weeks before. */
  usual: z.int(),
  /** The counts that would be within normal variation. */
  low: z.int(),
  high: z.int(),
});
export type AttentionItem = z.infer<typeof AttentionItem>;

export const Attention = z.object({
  /** The number of properties that were judged. */
  judged: z.int(),
  /** Properties with less than eight weeks of complete days. */
  too_few_days: z.int(),
  /** Properties without a recent complete day. */
  not_current: z.int(),
  /** The number of deviating properties, listed or not. */
  deviating: z.int(),
  /** Losses first, then by size. */
  items: z.array(AttentionItem).max(ATTENTION_LIMIT),
});
export type Attention = z.infer<typeof Attention>;
