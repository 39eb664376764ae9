import { type Kysely, sql } from 'kysely';
import type { Database } from '../postgres/types.ts';

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

export type GoogleBudgetUse = {
  bucket: string;
  /** Over the last window; what was taken evenly before counts by its share. */
  used: number;
  dayUsed: number;
  limit: number | null;
  closedUntil: Date | null;
  kind: GoogleQuotaKind | null;
};

/** What is left to see of the buckets; one that was never used has no row. */
export async function readGoogleBudgets(
  db: Kysely<Database>,
  look: { buckets: GoogleBucket[]; windowMs: number; at?: At },
): Promise<GoogleBudgetUse[]> {
  const { buckets, windowMs, at = null } = look;
  const { rows } = await sql<GoogleBudgetUse>`
    with asked as (
      select bucket, published, day_limit, coalesce(${at}::timestamptz, clock_timestamp()) as t, ${ms(windowMs)} as span
      from unnest(
        ${buckets.map(bucket => bucket.name)}::text[], ${buckets.map(bucket => bucket.limit)}::float8[],
        ${buckets.map(bucket => bucket.dayLimit)}::bigint[]
      ) as asked(bucket, published, day_limit)
    ), seen as (
      select a.*, g.day_used * (g.day = google_quota_day(a.t))::int as today,
        extract(epoch from a.t - g.window_started) / extract(epoch from a.span) as age, g.window_used, g.window_before,
        google_budget_limit(a.published, g.learned_limit, g.learned_at, a.t) as holds,
        g.closed_until, g.closed_kind, g.probe_at
      from asked a join google_budgets g using (bucket)
    )
    select bucket, coalesce(today, 0)::float8 as "dayUsed", holds as "limit",
      round(case
        when age < 1 then window_used + window_before * (1 - age)
        when age < 2 then window_used * (2 - age)
        else 0 end)::float8 as used,
      case
        when closed_until > t then least(closed_until, coalesce(probe_at, closed_until))
        when today >= day_limit then google_quota_day_end(t)
      end as "closedUntil",
      case when closed_until > t then closed_kind when today >= day_limit then 'quota_day' end as kind
    from seen`.execute(db);
  return rows;
}
