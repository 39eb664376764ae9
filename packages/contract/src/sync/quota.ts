import { z } from 'zod';

const Use = z.object({ used: z.int(), limit: z.int() });

/** Google counts its allowance for each property, each Google account and our project as a whole. */
const QuotaMeter = z.object({
  scope: z.enum(['site', 'user', 'project']),
  /** The property's address or the Google account's; the project has no name for its users. */
  name: z.string().nullable(),
  /** Calls of the last minute. A limit that Google was seen to hold us to is the one that counts. */
  minute: Use,
  /** Since midnight in California. */
  day: Use.nullable(),
  waiting: z
    .object({ kind: z.enum(['quota_short', 'quota_load', 'quota_day']), until: z.iso.datetime() })
    .nullable(),
});
export type QuotaMeter = z.infer<typeof QuotaMeter>;

/** Of many properties only those are named that come nearest to their limit. */
export const QUOTA_SITES_SHOWN = 3;

export const SyncQuota = z.object({ meters: z.array(QuotaMeter) });
export type SyncQuota = z.infer<typeof SyncQuota>;
