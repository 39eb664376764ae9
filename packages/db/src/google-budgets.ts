import { type Kysely, sql } from 'kysely';
import type { Database } from './postgres-types.ts';

export type GoogleQuotaKind = 'quota_short' | 'quota_load' | 'quota_day';

/** One limit. The last of a list is the one that consumers share fairly. */
export type GoogleBucket = { name: string; limit: number | null; dayLimit: number | null };

export type GoogleBudgetTimes = {
  /** What Google's limits per minute are counted over. */
  windowMs: number;
  /** Time that may pass between a call being due and its arrival at Google: burst, lease and the way. */
  slackMs: number;
  /** Unused calls can be made up for this long. */
  burstMs: number;
};

export type GoogleBudgetTaken = {
  granted: number;
  waitMs: number;
  kind: GoogleQuotaKind;
  /** Google has refused lately: say so when the call goes well. */
  strained: boolean;
  /** By the database's clock, in its own digits. */
  takenAt: string;
};

type At = Date | null;

const ms = (value: number) => sql`${value} * interval '1 millisecond'`;

/** Takes up to `want` calls from every bucket at once. `at` is for tests; otherwise the database's clock rules. */
export async function takeGoogleBudget(
  db: Kysely<Database>,
  take: { buckets: GoogleBucket[]; times: GoogleBudgetTimes; consumer: string; want: number; at?: At },
): Promise<GoogleBudgetTaken> {
  const { buckets, times, consumer, want, at = null } = take;
  const { rows } = await sql<GoogleBudgetTaken>`
    select granted, extract(epoch from wait)::float8 * 1000 as "waitMs", kind, strained,
      taken_at::text as "takenAt"
    from google_budget_take(
      ${buckets.map(bucket => bucket.name)}::text[], ${buckets.map(bucket => bucket.limit)}::float8[],
      ${buckets.map(bucket => bucket.dayLimit)}::bigint[],
      ${ms(times.windowMs)}, ${ms(times.slackMs)}, ${ms(times.burstMs)},
      ${consumer}, ${want}, ${at}::timestamptz)`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('google_budget_take gave no row');
  return row;
}

export async function refuseGoogleBudget(
  db: Kysely<Database>,
  refusal: {
    /** From the narrowest to the shared one; only the one to blame, if that is known. */
    buckets: string[];
    scoped: boolean;
    kind: GoogleQuotaKind;
    retryAfterMs: number | null;
    windowMs: number;
    at?: At;
  },
): Promise<void> {
  const { buckets, scoped, kind, retryAfterMs, windowMs, at = null } = refusal;
  await sql`select google_budget_refuse(
    ${buckets}::text[], ${scoped}, ${kind}, ${retryAfterMs}::float8 * interval '1 millisecond',
    ${ms(windowMs)}, ${at}::timestamptz)`.execute(db);
}

export async function recoverGoogleBudget(
  db: Kysely<Database>,
  buckets: string[],
  takenAt: string,
): Promise<void> {
  await sql`select google_budget_recover(${buckets}::text[], ${takenAt}::timestamptz)`.execute(db);
}
