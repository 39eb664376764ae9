import { type Kysely, sql } from 'kysely';
import type { Database } from '../postgres/types.ts';

export type GoogleQuotaKind = 'quota_short' | 'quota_load' | 'quota_day';

/** One limit. Consumers share the last bucket of a list fairly. */
export type GoogleBucket = { name: string; limit: number | null; dayLimit: number | null };

export type GoogleBudgetTimes = {
  /** The window over which Google counts its limits per minute. */
  windowMs: number;
  /** Maximum delay between a call being due and reaching Google: burst, lease and network. */
  slackMs: number;
  /** How long unused calls can be used later. */
  burstMs: number;
};

export type GoogleBudgetTaken = {
  granted: number;
  waitMs: number;
  kind: GoogleQuotaKind;
  /** Google has refused a call recently, so report the next success. */
  strained: boolean;
  /** Database time, with full precision. */
  takenAt: string;
};

type At = Date | null;

const ms = (value: number) => sql`${value} * interval '1 millisecond'`;

/** Takes up to `want` calls from all buckets together. `at` replaces the database clock in tests. */
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
  if (!row) throw new Error('google_budget_take returned no row');
  return row;
}

export async function refuseGoogleBudget(
  db: Kysely<Database>,
  refusal: {
    /** From the narrowest to the shared bucket. Only the responsible one, if it is known. */
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
  /** Calls in the last window. The previous window counts in proportion to its overlap. */
  used: number;
  dayUsed: number;
  limit: number | null;
  closedUntil: Date | null;
  kind: GoogleQuotaKind | null;
};

/** Returns the current usage of the buckets. A bucket that was never used has no row. */
export async function readGoogleBudgets(
  db: Kysely<Database>,
  query: { buckets: GoogleBucket[]; windowMs: number; at?: At },
): Promise<GoogleBudgetUse[]> {
  const { buckets, windowMs, at = null } = query;
  const { rows } = await sql<GoogleBudgetUse>`
    with requested as (
      select bucket, published, day_limit, coalesce(${at}::timestamptz, clock_timestamp()) as t, ${ms(windowMs)} as span
      from unnest(
        ${buckets.map(bucket => bucket.name)}::text[], ${buckets.map(bucket => bucket.limit)}::float8[],
        ${buckets.map(bucket => bucket.dayLimit)}::bigint[]
      ) as requested(bucket, published, day_limit)
    ), usage as (
      select a.*, g.day_used * (g.day = google_quota_day(a.t))::int as today,
        extract(epoch from a.t - g.window_started) / extract(epoch from a.span) as age, g.window_used, g.window_before,
        google_budget_limit(a.published, g.learned_limit, g.learned_at, a.t) as current_limit,
        g.closed_until, g.closed_kind, g.probe_at
      from requested a join google_budgets g using (bucket)
    )
    select bucket, coalesce(today, 0)::float8 as "dayUsed", current_limit as "limit",
      round(case
        when age < 1 then window_used + window_before * (1 - age)
        when age < 2 then window_used * (2 - age)
        else 0 end)::float8 as used,
      case
        when closed_until > t then least(closed_until, coalesce(probe_at, closed_until))
        when today >= day_limit then google_quota_day_end(t)
      end as "closedUntil",
      case when closed_until > t then closed_kind when today >= day_limit then 'quota_day' end as kind
    from usage`.execute(db);
  return rows;
}
