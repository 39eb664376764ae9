import { SEARCH_TYPE_NAMES } from '@gsc/contract/search-types';
import { fineGrainsOf, totalGrainsOf } from '@gsc/core/ledger/grains';
import type { SearchType } from '@gsc/google/search-console/query';

type Client = { query(text: string, values?: unknown[]): Promise<unknown> };

/** Google's window. */
const HISTORY_DAYS = 488;

/** The shares of `bench -- calls`: 70 % have web data only, 28 % also images, 2 % all search types. */
const FLEET: readonly { templates: number; types: readonly SearchType[] }[] = [
  { templates: 35, types: ['web'] },
  { templates: 14, types: ['web', 'image'] },
  { templates: 1, types: SEARCH_TYPE_NAMES },
];

export const TEMPLATES = FLEET.reduce((sum, { templates }) => sum + templates, 0);

/** One search type and grain of a template. */
type Series = { template: number; search_type: string; grain: string; kind: 'live' | 'idle' | 'unread' };

/** An idle type has only totals. Those by page are not read while the type has no impressions. */
function seriesOf(template: number, types: readonly SearchType[]): Series[] {
  return SEARCH_TYPE_NAMES.flatMap(searchType => {
    const [first, ...others] = totalGrainsOf(searchType);
    const one = (grain: string, kind: Series['kind']) => ({
      ...{ template, search_type: searchType, grain, kind },
    });
    if (!types.includes(searchType))
      return [one(first, 'idle'), ...others.map(grain => one(grain, 'unread'))];
    return [first, ...others, ...fineGrainsOf(searchType)].map(grain => one(grain, 'live'));
  });
}

const allSeries = (): Series[] =>
  FLEET.flatMap(({ templates, types }) => Array.from({ length: templates }, () => types)).flatMap(
    (types, template) => seriesOf(template, types),
  );

/** The id of a property is computed from its number and as random as in production. Ten properties share an account. */
export const propertyId = (number: string) => `md5('property ' || ${number})::uuid`;
export const accountId = (number: string) => `md5('account ' || ${number} / 10)::uuid`;

/**
 * The ledgers of the templates, as 16 months of daily syncs leave them, in the table `series` and the tables of the
 * product. Their settled months are sealed by the product.
 */
export async function insertTemplates(client: Client): Promise<void> {
  await client.query(
    `create temporary table series as
     select *, ${propertyId('template')} as property_id, ${accountId('template')} as account_id
     from jsonb_to_recordset($1) s (template int, search_type text, grain text, kind text)`,
    [JSON.stringify(allSeries())],
  );
  await client.query(
    `insert into sync_state (property_id, account_id, backfilled_at)
     select ${propertyId('n')}, ${accountId('n')}, now() from generate_series(0, ${TEMPLATES - 1}) n`,
  );
  await client.query(GENERATIONS);
  await client.query(DAYS, [HISTORY_DAYS]);
  await client.query(
    `select sync_close_months(${propertyId('n')}, current_date - 10) from generate_series(0, ${TEMPLATES - 1}) n`,
  );
}

const IS_SEALED = `month < date_trunc('month', current_date - 10)`;

/** One generation for each sealed month, and one for each open day. */
const GENERATIONS = `
  insert into sync_generations (account_id, property_id, job_id, fence, search_type, grain, first_day, last_day, days,
    created_at, committed_at, sealed_month)
  select account_id, property_id, gen_random_uuid(), 900, search_type, grain, min(day), max(day),
    array_agg(day), now(), now(), case when ${IS_SEALED} then min(month) end
  from series, (select day::date, date_trunc('month', day)::date as month
    from generate_series(current_date - ${HISTORY_DAYS}, current_date - 3, interval '1 day') day) days
  where kind = 'live'
  group by account_id, property_id, search_type, grain, month, ${IS_SEALED}, case when ${IS_SEALED} then null else day end
  order by random()`;

/**
 * A live day is read when it is complete, and again with the days around it a week later. The grains that are fetched by
 * month share the time of the request. Most sites have no search appearances. Idle types are checked once a week.
 */
const DAYS = `
  with days as (
    select s.*, day::date as day, g.gen, g.sealed_month is not null as is_sealed,
      g.gen is not null and (s.grain <> 'appearance' or template % 5 < 2) as has_rows,
      (2 ^ (template % 10))::int as size, random() as a, random() as b, random() as c,
      case when s.grain in ('region', 'appearance', 'total', 'page_total') then 0.3 else random() end as minute
    from series s
    cross join generate_series(current_date - $1::int, current_date, interval '1 day') day
    left join sync_generations g on g.property_id = s.property_id and g.search_type = s.search_type and g.grain = s.grain
      and day between g.first_day and g.last_day
  ), timed as (
    select *, case kind
        when 'live' then date_trunc('milliseconds', day + interval '3 days 5 hours' + minute * interval '9 minutes')
        when 'idle' then date_trunc('week', day) + interval '8 days 4 hours 1.234 seconds' end as first_at,
      case kind when 'live' then to_timestamp(floor(extract(epoch from day) / 432000) * 432000) + interval '14 days'
          + minute * interval '400 seconds'
        when 'idle' then date_trunc('week', day) + interval '15 days 4 hours 1.234 seconds' end as second_at,
      case when has_rows then 1 + (size * (0.5 + a))::int else 0 end as row_count,
      case when has_rows then (size * b)::int else 0 end as click_count,
      case when has_rows then 1 + (size * 20 * (0.5 + c))::int else 0 end as impression_count
    from days
  )
  insert into sync_days (property_id, account_id, search_type, grain, day, state, active_gen, rows, zero_click_rows, clicks,
    impressions, position_sum, checksum, fetched_at, first_clicks, first_impressions, first_position_sum, first_seen_at,
    same_since, frozen_at, revisions, fence, reason)
  select property_id, account_id, search_type, grain, day,
    case kind when 'live' then case when is_sealed and has_rows then 'sealed'
        when second_at < now() then 'final' when first_at < now() then 'fresh' else 'missing' end
      when 'idle' then case when second_at < now() then 'empty' else 'missing' end else 'missing' end,
    case when has_rows then gen end, row_count,
    case when first_at < now() then row_count - least(row_count, click_count) end,
    click_count, impression_count, impression_count * (3 + (10 * b)::int),
    case when first_at < now() then case when has_rows then left(md5(random()::text), 16) else repeat('0', 16) end end,
    case when second_at < now() then second_at when first_at < now() then first_at end,
    case when first_at < now() then click_count - case when c < 0.03 then 1 else 0 end end,
    case when first_at < now() then impression_count end,
    case when first_at < now() then impression_count * (3 + (10 * b)::int) end,
    case when first_at < now() then first_at end, case when first_at < now() then first_at end,
    case when second_at < now() then second_at end, case when c < 0.03 then 1 else 0 end,
    2 * (day - date '2024-01-01'), case when kind = 'unread' then 'not published by Google yet' end
  from timed`;
