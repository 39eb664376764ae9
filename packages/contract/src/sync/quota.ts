import { z } from 'zod';

const Use = z.object({ used: z.int(), limit: z.int() });

/** Google has quotas per property, per Google account and for our whole project. */
const QuotaMeter = z.object({
  scope: z.enum(['site', 'user', 'project']),
  /** The property URL or the email address of the Google account. Null for the project. */
  name: z.string().nullable(),
  /** Calls of the last minute. If Google was observed to enforce a lower limit, `limit` is that one. */
  minute: Use,
  /** Since midnight in Pacific time. */
  day: Use.nullable(),
  waiting: z
    .object({ kind: z.enum(['quota_short', 'quota_load', 'quota_day']), until: z.iso.datetime() })
    .nullable(),
});
export type QuotaMeter = z.infer<typeof QuotaMeter>;

/** The number of properties shown: those closest to their limit. */
export const QUOTA_SITES_SHOWN = 3;

export const SyncQuota = z.object({ meters: z.array(QuotaMeter) });
export type SyncQuota = z.infer<typeof SyncQuota>;
