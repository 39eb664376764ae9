import type { ReportRange } from '@gsc/contract/analytics/report/result';
import { SEARCH_TYPE_NAMES } from '@gsc/contract/search-types';
import type { SearchType } from '@gsc/google/search-console/query';
import { sql } from 'kysely';
import type { Tx, UserContext } from '../../../context.ts';
import { totalsGrainOf } from '../../../ledger/grains.ts';
import { openScope } from '../../../ledger/read/open-scope.ts';
import { asUser } from '../../../stores/access.ts';

/** Null means all properties of the account. */
type Choice = { propertyIds: readonly string[] | null; searchType: SearchType };

/** The days that can be selected for these properties, and the default range. */
export function getRange(ctx: UserContext, choice: Choice): Promise<ReportRange> {
  return asUser(
    ctx,
    async tx => {
      const { covered, counted, from, to } = await openScope(ctx, tx, choice);
      return {
        first_day: covered.first,
        last_day: covered.last,
        final_through: covered.finalThrough,
        default_from: from,
        default_to: to,
        search_types: await readSearchTypes(tx, counted),
      };
    },
    { snapshot: true },
  );
}

/** The search types in which any of the properties has data. */
async function readSearchTypes(tx: Tx, propertyIds: readonly string[]): Promise<SearchType[]> {
  const grains = SEARCH_TYPE_NAMES.map(totalsGrainOf);
  const { rows } = await sql<{ search_type: SearchType }>`
    select each.search_type
    from unnest(${[...SEARCH_TYPE_NAMES]}::text[], ${grains}::text[]) each (search_type, grain)
    where exists (select from sync_days open where open.property_id = any (${[...propertyIds]}::uuid[])
        and open.search_type = each.search_type and open.grain = each.grain and open.impressions > 0)
      or exists (select from sync_sealed_months sealed where sealed.property_id = any (${[...propertyIds]}::uuid[])
        and sealed.search_type = each.search_type and sealed.grain = each.grain and sealed.last_filled is not null)`.execute(
    tx,
  );
  return rows.map(row => row.search_type);
}
