import type { Granularity } from '@gsc/contract/reports';
import { COMPARABLE } from './changes-sql.ts';
import type { Plan, ReportGrain } from './choose-grain.ts';
import { filterSql } from './filter-sql.ts';
import { ALIGNED_DAY, bucketSql, isText, isTime, keySql } from './key-sql.ts';
import { orderSql } from './order-sql.ts';
import type { RuledQuery } from './report-query.ts';
import { from, groupBy, lines, PAGE, type Statement, source, where } from './statement.ts';

// Every statement a report is made of. Names are fixed, values are typed parameters, rows come only from the
// readers' views. Sums are called c, i and p (clicks, impressions, positions times impressions), keys k0, k1, …

type Asked = Pick<RuledQuery, 'dimensions' | 'filters' | 'sort' | 'rules'>;
type Filtered = Pick<Asked, 'filters' | 'rules'>;

const SUMS = ['sum(clicks) AS c', 'sum(impressions) AS i', 'sum(position_sum) AS p'];
const MONTH_ARGUMENTS =
  'account_id = {account_id:UUID}, property_ids = {property_ids:Array(UUID)}, gens = {rolled:Array(UInt64)}';

/** Texts that order the rows or are wanted with each of them, under t0, t1, … */
function textSql({ dimensions, sort }: Pick<Asked, 'dimensions' | 'sort'>, all: boolean): string[] {
  return dimensions.flatMap((name, at) =>
    isText(name) && (all || sort.by === name) ? [`any(${name}) AS t${at}`] : [],
  );
}

/** One page of rows, or all of them with their texts. Sealed months come from their roll-up where there is one. */
export function rowsSql(
  asked: Asked,
  plan: Plan,
  options: { rolled?: boolean; all?: boolean } = {},
): Statement {
  const { dimensions, sort } = asked;
  const { conditions, params } = filterSql(asked.filters);
  const keys = keySql(dimensions);
  const texts = textSql(asked, options.all ?? false);
  const rolled = options.rolled && plan.rollup && texts.length === 0 ? plan.rollup : null;
  const classified = source(asked, from(plan.grain));
  const read = rolled
    ? lines(
        '(',
        `SELECT property_id, ${rolled}_hash, clicks, impressions, position_sum`,
        `FROM report_month_${rolled === 'query' ? 'queries' : 'pages'}(${MONTH_ARGUMENTS})`,
        where([]),
        'UNION ALL',
        `SELECT property_id, ${rolled}_hash, clicks, impressions, position_sum`,
        `FROM ${from(plan.grain)}`,
        where([]),
        ')',
      )
    : classified.sql;
  return {
    sql: lines(
      `SELECT ${[...keys.shown, ...texts, ...SUMS].join(', ')}`,
      `FROM ${read}`,
      rolled ? '' : where(conditions),
      // Without a key there is one row, and it is its own total.
      keys.group.length > 0 ? `${groupBy(keys.group)}${options.all ? '' : ' WITH TOTALS'}` : '',
      `ORDER BY ${orderSql(sort, dimensions, false)}`,
      options.all ? '' : PAGE,
    ),
    params: { ...params, ...classified.params },
  };
}

/** What a series and the totals are made of: one row for each day, or for each that is compared. */
export function daysSql(
  { filters, rules }: Filtered,
  grain: ReportGrain,
  { side, compared }: { side: 'now' | 'before'; compared?: boolean },
): Statement {
  const { conditions, params } = filterSql(filters);
  const classified = source({ filters, rules }, from(grain));
  const day = side === 'before' ? ALIGNED_DAY : 'day';
  return {
    sql: lines(
      `SELECT toString(${day}) AS k0, ${SUMS.join(', ')}`,
      `FROM ${classified.sql}`,
      where(compared ? [...conditions, COMPARABLE[side]] : conditions),
      'GROUP BY k0',
    ),
    params: { ...params, ...classified.params },
  };
}

/** What belongs to hashes. Any one will do: all rows of a hash have the same text. */
export function textsSql(grain: ReportGrain, name: 'query' | 'page'): Statement {
  return {
    sql: lines(
      `SELECT toString(${name}_hash) AS k0, any(${name}) AS t0`,
      `FROM ${from(grain)}`,
      where([`${name}_hash IN {hashes:Array(UInt64)}`]),
      `GROUP BY ${name}_hash`,
    ),
    params: {},
  };
}

export type ShownPart =
  /** Clicks in buckets of time. */
  | { part: 'spark'; granularity: Granularity }
  /** The days that are compared. */
  | { part: 'complete' }
  | { part: 'before' };

/** More about rows that are already chosen. Their texts are known, so the sort order of the table finds them. */
export function shownSql(asked: Asked, plan: Plan, { part, ...rest }: ShownPart): Statement {
  const { dimensions } = asked;
  const { conditions, params } = filterSql(asked.filters);
  const classified = source(asked, from(plan.grain));
  const keys = keySql(dimensions, part === 'before' ? ALIGNED_DAY : 'day');
  const bucket =
    part === 'spark' && 'granularity' in rest ? [`toString(${bucketSql(rest.granularity, 'day')})`] : [];
  const limits = {
    spark: [],
    complete: [COMPARABLE.now],
    before: [COMPARABLE.before],
  }[part];
  const named = dimensions.flatMap(name =>
    isTime(name) || name === 'property' ? [] : [`${name} IN {shown_${name}:Array(String)}`],
  );
  return {
    sql: lines(
      `SELECT ${[...keys.shown, ...bucket.map(sql => `${sql} AS b`), ...SUMS].join(', ')}`,
      `FROM ${classified.sql}`,
      where([...conditions, ...named, ...limits]),
      groupBy([...keys.group, ...bucket]),
    ),
    params: { ...params, ...classified.params },
  };
}

/** Sums over days of properties that something is the matter with. */
export function gapSql({ filters, rules }: Filtered, grain: ReportGrain): Statement {
  const { conditions, params } = filterSql(filters);
  const classified = source({ filters, rules }, from(grain));
  return {
    sql: lines(
      `SELECT ${SUMS.join(', ')}`,
      `FROM ${classified.sql}`,
      where([...conditions, '(property_id, day) IN {gaps:Array(Tuple(UUID, Date))}']),
    ),
    params: { ...params, ...classified.params },
  };
}
