import type { Plan, ReportGrain } from '../query/choose-grain.ts';
import type { RuledQuery } from '../query/report-query.ts';
import { COMPARABLE } from './changes-sql.ts';
import { filterSql } from './filter-sql.ts';
import { ALIGNED_DAY, isText, keySql } from './key-sql.ts';
import { orderSql } from './order-sql.ts';
import { rolledSql } from './rolled-sql.ts';
import { from, groupBy, joinSql, PAGE, type Statement, SUMS, source, where } from './statement.ts';

// The statements a report is made of; shown-sql.ts has those for rows already chosen. Names are fixed, values are
// typed parameters, rows come only from the readers' views. Keys are called k0, k1, …

type Asked = Pick<RuledQuery, 'dimensions' | 'filters' | 'sort' | 'rules'>;
type Filtered = Pick<Asked, 'filters' | 'rules'>;

/** Labels that order the rows or are wanted with each of them, under t0, t1, … */
function textSql({ dimensions, sort }: Pick<Asked, 'dimensions' | 'sort'>, all: boolean): string[] {
  return dimensions.flatMap((name, at) =>
    isText(name) && (all || sort.by === name) ? [`any(${name}) AS t${at}`] : [],
  );
}

/**
 * One page of rows, with the totals of all where nobody knows them yet; or all rows with their texts. Sealed months
 * come from their roll-up where there is one.
 */
export function rowsSql(
  asked: Asked,
  plan: Plan,
  options: { rolled?: boolean; all?: boolean; totals?: boolean } = {},
): Statement & { readsRollUps: boolean } {
  const { dimensions, sort } = asked;
  const { conditions, params } = filterSql(asked.filters);
  const keys = keySql(dimensions);
  const withTotals = !options.all && (options.totals ?? true);
  const texts = textSql(asked, options.all ?? false);
  const rolled = options.rolled && plan.rollup && texts.length === 0 ? plan.rollup : null;
  const classified = source(asked, from(plan.grain));
  const read = rolled ? rolledSql(rolled, [], { months: false }) : classified.sql;
  return {
    sql: joinSql(
      `SELECT ${[...keys.shown, ...texts, ...SUMS].join(', ')}`,
      `FROM ${read}`,
      rolled ? '' : where(conditions),
      // Without a key there is one row, and it is its own total.
      keys.group.length > 0 ? `${groupBy(keys.group)}${withTotals ? ' WITH TOTALS' : ''}` : '',
      `ORDER BY ${orderSql(sort, dimensions, { ties: keys.group, changes: false })}`,
      options.all ? '' : PAGE,
    ),
    params: { ...params, ...classified.params },
    readsRollUps: rolled !== null,
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
    sql: joinSql(
      `SELECT toString(${day}) AS k0, ${SUMS.join(', ')}`,
      `FROM ${classified.sql}`,
      where(compared ? [...conditions, COMPARABLE[side]] : conditions),
      'GROUP BY k0',
    ),
    params: { ...params, ...classified.params },
  };
}

/** Sums over days of properties that something is the matter with. */
export function gapSql({ filters, rules }: Filtered, grain: ReportGrain): Statement {
  const { conditions, params } = filterSql(filters);
  const classified = source({ filters, rules }, from(grain));
  return {
    sql: joinSql(
      `SELECT ${SUMS.join(', ')}`,
      `FROM ${classified.sql}`,
      where([...conditions, '(property_id, day) IN {gaps:Array(Tuple(UUID, Date))}']),
    ),
    params: { ...params, ...classified.params },
  };
}
