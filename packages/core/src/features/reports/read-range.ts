import type { ReportRange } from '@gsc/contract/reports-answer';
import { REPORT_DEFAULT_DAYS } from '@gsc/contract/reports-text';
import { addDays, type Day, pacificDay } from '@gsc/google/search-console/pacific-day';
import type { SearchType } from '@gsc/google/search-console/query';
import { sql } from 'kysely';
import { asUser, currentAccountId } from '../../access.ts';
import type { Context, Tx, UserContext } from '../../context.ts';
import { ownProperties } from './own-properties.ts';

type Choice = { propertyIds: readonly string[]; searchType: SearchType };

/** Which days can be chosen for these properties, and which are chosen for a start. */
export function getRange(ctx: UserContext, choice: Choice): Promise<ReportRange> {
  return asUser(ctx, async tx => {
    await ownProperties(tx, await currentAccountId(ctx, tx), choice.propertyIds);
    return readRange(ctx, tx, choice);
  });
}

type Row = {
  search_type: SearchType;
  first_day: Day | null;
  last_day: Day | null;
  final_through: Day | null;
};

export async function readRange(ctx: Pick<Context, 'now'>, tx: Tx, choice: Choice): Promise<ReportRange> {
  const { rows } = await sql<Row>`
    select search_type,
      min(day) filter (where rows > 0) as first_day, max(day) filter (where rows > 0) as last_day,
      max(day) filter (where same_since is not null) as final_through
    from sync_ledger
    where property_id = any (${[...choice.propertyIds]}::uuid[])
      and grain = case when search_type in ('discover', 'googleNews') then 'page_total' else 'total' end
    group by search_type`.execute(tx);
  const own = rows.find(row => row.search_type === choice.searchType);
  // Google is some two days behind; without any data of our own that is the best guess.
  const to = own?.last_day ?? addDays(pacificDay(ctx.now()), -2);
  return {
    first_day: own?.first_day ?? null,
    last_day: own?.last_day ?? null,
    final_through: own?.final_through ?? null,
    default_from: addDays(to, 1 - REPORT_DEFAULT_DAYS),
    default_to: to,
    search_types: rows.filter(row => row.last_day !== null).map(row => row.search_type),
  };
}
