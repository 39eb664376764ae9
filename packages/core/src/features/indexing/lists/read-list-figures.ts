import type { MonitoredList } from '@gsc/contract/indexing/lists-api';
import { type VerdictLabel, verdictLabel } from '@gsc/contract/indexing/verdicts';
import { sql } from 'kysely';
import type { Tx } from '../../../context.ts';
import type { StateSpan } from './state-series.ts';

/** Null selects all lists of the account. */
export type ListChoice = { accountId: string; listId: string | null };

const ofLists = ({ accountId, listId }: ListChoice) =>
  sql`lu.account_id = ${accountId} and (${listId}::uuid is null or lu.list_id = ${listId}::uuid)`;

type VerdictRow = { list_id: string; verdict: string | null; coverage_state: string | null; urls: number };

/** The current verdicts of each list. URLs without an inspection are not counted. */
export async function readVerdicts(
  tx: Tx,
  choice: ListChoice,
): Promise<Map<string, MonitoredList['verdicts']>> {
  const { rows } = await sql<VerdictRow>`
    select lu.list_id, s.verdict, s.coverage_state, count(*)::int as urls
    from indexing_list_urls lu join indexing_urls u on u.id = lu.url_id join indexing_states s on s.id = u.state_id
    where ${ofLists(choice)} group by lu.list_id, s.verdict, s.coverage_state`.execute(tx);
  return new Map(
    [...Map.groupBy(rows, row => row.list_id)].map(([listId, own]) => {
      const count = (label: VerdictLabel) =>
        own.reduce((sum, row) => sum + (verdictLabel({ ...row, error: null }) === label ? row.urls : 0), 0);
      const verdicts = {
        Indexed: count('Indexed'),
        'Partially Indexed': count('Partially Indexed'),
        'Not Indexed': count('Not Indexed'),
        Unknown: count('Unknown'),
        Error: 0,
      };
      return [listId, verdicts];
    }),
  );
}

/** The states of all URLs, each until the next one began. A URL in several lists counts once for all lists together. */
export async function readSpans(tx: Tx, choice: ListChoice): Promise<StateSpan[]> {
  const { rows } = await sql<StateSpan>`
    select s.verdict, s.coverage_state, s.first_seen_at as from,
      lead(s.first_seen_at) over (partition by s.url_id order by s.id) as to
    from indexing_states s
    where s.url_id in (select lu.url_id from indexing_list_urls lu where ${ofLists(choice)})`.execute(tx);
  return rows;
}

type NewUrlRow = { url: string; first_seen_at: Date; entered_at: Date | null };

/** URLs that were first seen as not indexed since then. */
export async function readNewUrls(tx: Tx, choice: ListChoice, since: Date) {
  const { rows } = await sql<NewUrlRow>`
    select u.url, m.first_seen_at, m.entered_at
    from indexing_monitored m join indexing_urls u on u.id = m.url_id join indexing_states s on s.id = u.state_id
    where m.url_id in (select lu.url_id from indexing_list_urls lu where ${ofLists(choice)})
      and m.first_seen_at >= ${since}::timestamptz
      and (m.entered_at is not null or (m.left_at is null and s.verdict is distinct from 'PASS'))`.execute(
    tx,
  );
  return rows.map(row => ({ url: row.url, firstSeenAt: row.first_seen_at, enteredAt: row.entered_at }));
}
