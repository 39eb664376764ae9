import type { EventsQuery, IndexEvent, IndexEvents } from '@gsc/contract/indexing/lists-api';
import type { Verdict } from '@gsc/contract/indexing/verdicts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx, UserContext } from '../../../context.ts';
import { asUser, currentAccountId } from '../../../stores/access.ts';

type Row = {
  id: string;
  kind: 'left' | 'entered';
  url_id: string;
  url: string;
  property_id: string;
  before_verdict: Verdict | null;
  before_state: string | null;
  after_verdict: Verdict | null;
  after_state: string | null;
  clicks_at_stake: number | null;
  seen_at: Date;
  confirmed_at: Date | null;
};

/** The URLs that left or entered the index: newest day first, and inside a day by clicks at stake. */
export async function listEvents(ctx: UserContext, query: EventsQuery): Promise<IndexEvents> {
  const since = new Date(ctx.now().getTime() - query.days * 24 * 3_600_000);
  return asUser(ctx, async tx => {
    const conditions = [
      sql`e.account_id = ${await currentAccountId(ctx, tx)}`,
      sql`e.seen_at >= ${since}::timestamptz`,
    ];
    if (query.kind) conditions.push(sql`e.kind = ${query.kind}`);
    if (query.list_id)
      conditions.push(
        sql`e.url_id in (select url_id from indexing_list_urls where list_id = ${query.list_id})`,
      );
    const where = sql.join(conditions, sql` and `);
    const { rows } = await sql<{ total: number }>`
      select count(*)::int as total from indexing_events e where ${where}`.execute(tx);
    return { total: rows[0]?.total ?? 0, events: await readEvents(tx, where, query) };
  });
}

export async function readEvents(
  tx: Tx,
  where: RawBuilder<unknown>,
  { limit, offset }: { limit: number; offset: number },
): Promise<IndexEvent[]> {
  const { rows } = await sql<Row>`
    select e.id, e.kind, e.url_id, u.url, e.property_id, b.verdict as before_verdict,
      b.coverage_state as before_state, a.verdict as after_verdict, a.coverage_state as after_state,
      case when e.clicks_known then e.clicks_at_stake end as clicks_at_stake, e.seen_at, e.confirmed_at
    from indexing_events e
    join indexing_urls u on u.id = e.url_id
    join indexing_states b on b.id = e.before_state_id
    join indexing_states a on a.id = e.after_state_id
    where ${where}
    order by (e.seen_at at time zone 'America/Los_Angeles')::date desc, e.clicks_at_stake desc, e.id desc
    limit ${limit} offset ${offset}`.execute(tx);
  return rows.map(row => ({
    id: row.id,
    kind: row.kind,
    url_id: row.url_id,
    url: row.url,
    property_id: row.property_id,
    before: { verdict: row.before_verdict, coverage_state: row.before_state },
    after: { verdict: row.after_verdict, coverage_state: row.after_state },
    clicks_at_stake: row.clicks_at_stake,
    seen_at: row.seen_at.toISOString(),
    confirmed_at: row.confirmed_at?.toISOString() ?? null,
  }));
}
