import { pacificDay } from '@gsc/calendar/pacific-day';
import type { MonitoredList, MonitoredLists } from '@gsc/contract/indexing/lists-api';
import { sql } from 'kysely';
import type { Tx, UserContext } from '../../../context.ts';
import { asUser, currentAccountId } from '../../../stores/access.ts';
import { type ListChoice, readNewUrls, readSpans, readVerdicts } from './read-list-figures.ts';
import { indexedChange, SERIES_DAYS, stateSeries } from './state-series.ts';
import { timeToIndex } from './time-to-index.ts';

const DAY_MS = 24 * 3_600_000;
const SUMMARY_DAYS = 30;
const LIST_CHANGE_DAYS = 7;

type Row = Pick<
  MonitoredList,
  'id' | 'name' | 'source' | 'property_id' | 'property_url' | 'size' | 'interval_days' | 'urls'
> & { created_at: Date; last_run_at: Date | null };

/** The monitored lists of the account, oldest first, and their sums. */
export async function listLists(ctx: UserContext): Promise<MonitoredLists> {
  return asUser(
    ctx,
    async tx => {
      const all = { accountId: await currentAccountId(ctx, tx), listId: null };
      const lists = await readLists(ctx, tx, all);
      const now = ctx.now();
      const since = (days: number) => new Date(now.getTime() - days * DAY_MS);
      const series = stateSeries(await readSpans(tx, all), pacificDay(now));
      const { urls, entered, median_days } = timeToIndex(await readNewUrls(tx, all, since(SERIES_DAYS)));
      return {
        lists,
        summary: {
          ...(await readSums(tx, all.accountId, since(SUMMARY_DAYS))),
          inspections_per_day: lists.reduce((sum, list) => sum + list.inspections_per_day, 0),
          indexed: indexedNow(series),
          indexed_change_30_days: indexedChange(series, SUMMARY_DAYS),
          time_to_index: { urls, entered, median_days },
        },
      };
    },
    { snapshot: true },
  );
}

const indexedNow = (series: ReturnType<typeof stateSeries>) =>
  series.states
    .filter(({ verdict }) => verdict === 'Indexed' || verdict === 'Partially Indexed')
    .reduce((sum, { urls }) => sum + (urls.at(-1) ?? 0), 0);

export async function readLists(ctx: UserContext, tx: Tx, choice: ListChoice): Promise<MonitoredList[]> {
  const { rows } = await sql<Row>`
    select l.id, l.name, l.source, l.property_id, p.property_url, l.size, l.interval_days, l.created_at,
      count(lu.url_id)::int as urls, max(u.inspected_at) as last_run_at
    from indexing_lists l
    left join gsc_properties p on p.id = l.property_id
    left join indexing_list_urls lu on lu.list_id = l.id
    left join indexing_urls u on u.id = lu.url_id
    where l.account_id = ${choice.accountId} and (${choice.listId}::uuid is null or l.id = ${choice.listId}::uuid)
    group by l.id, p.id order by l.created_at, l.id`.execute(tx);
  const verdicts = await readVerdicts(tx, choice);
  const today = pacificDay(ctx.now());
  const lists: MonitoredList[] = [];
  for (const { created_at, last_run_at, ...row } of rows) {
    const series = stateSeries(await readSpans(tx, { accountId: choice.accountId, listId: row.id }), today);
    lists.push({
      ...row,
      verdicts: verdicts.get(row.id) ?? NO_VERDICTS,
      change_7_days: indexedChange(series, LIST_CHANGE_DAYS),
      inspections_per_day: Math.ceil(row.urls / row.interval_days),
      last_run_at: last_run_at?.toISOString() ?? null,
      created_at: created_at.toISOString(),
    });
  }
  return lists;
}

const NO_VERDICTS = { Indexed: 0, 'Partially Indexed': 0, 'Not Indexed': 0, Unknown: 0, Error: 0 };

async function readSums(tx: Tx, accountId: string, since: Date) {
  const { rows } = await sql<{ urls: number; left_30_days: number; left_clicks: number | null }>`
    select (select count(distinct url_id)::int from indexing_list_urls where account_id = ${accountId}) as urls,
      count(*)::int as left_30_days,
      case when count(*) = 0 then 0 else sum(clicks_at_stake) filter (where clicks_known)::int end as left_clicks
    from indexing_events where account_id = ${accountId} and kind = 'left' and seen_at >= ${since}::timestamptz`.execute(
    tx,
  );
  return rows[0] ?? { urls: 0, left_30_days: 0, left_clicks: 0 };
}
