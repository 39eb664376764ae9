import { COMPETING_POSITION, COMPETING_SHARE } from '@gsc/contract/insights-text';
import {
  filterSql,
  from,
  fromBefore,
  lines,
  PAGE,
  type Ruled,
  type Statement,
  source,
  where,
} from '../reports/index.ts';

// The second view of a statement is read with the arguments of the page grain, under the names of the days before.

const BARE = 'cutFragment(page)';
const HAS_FRAGMENT = "position(page, '#') > 0";

/**
 * Queries that several pages compete for, by the clicks that go to others than the strongest. A heading of a page
 * (#…) is that page: its hash is exchanged after the rows are grouped, so that no text of them is read.
 */
export function cannibalisationSql({ filters, rules }: Ruled): Statement {
  const { conditions, params } = filterSql(filters);
  const classified = source({ filters, rules }, from('pair'));
  return {
    sql: lines(
      'SELECT toString(property_id) AS k0, toString(query_hash) AS k1, c, i, p, length(competing) AS pages,',
      '  competing, stake, sum(stake) OVER () AS whole',
      'FROM (',
      'SELECT property_id, query_hash, sum(pc) AS c, sum(pi) AS i, sum(pp) AS p,',
      '  arrayReverseSort(page -> (page.2, page.3), arrayFilter(',
      `    page -> page.3 >= ${COMPETING_SHARE} * i AND page.4 > 0 AND page.4 <= ${COMPETING_POSITION} * page.3,`,
      '    groupArray((toString(bare_hash), pc, pi, pp)))) AS competing,',
      '  arraySum(page -> page.2, arrayPopFront(competing)) AS stake',
      'FROM (',
      'SELECT property_id, query_hash, if(target = 0, page_hash, target) AS bare_hash,',
      '  sum(c_) AS pc, sum(i_) AS pi, sum(p_) AS pp',
      'FROM (',
      'SELECT property_id, query_hash, page_hash, sum(clicks) AS c_, sum(impressions) AS i_,',
      '  sum(position_sum) AS p_',
      `FROM ${classified.sql}`,
      where(conditions),
      'GROUP BY property_id, query_hash, page_hash',
      ') AS pairs',
      'LEFT ANY JOIN (',
      `SELECT page_hash, any(cityHash64(${BARE})) AS target`,
      `FROM ${fromBefore('page')}`,
      where([HAS_FRAGMENT]),
      'GROUP BY page_hash',
      ') AS fragments USING (page_hash)',
      'GROUP BY property_id, query_hash, bare_hash',
      ')',
      'GROUP BY property_id, query_hash',
      'HAVING length(competing) > 1 AND stake > 0',
      ')',
      'ORDER BY stake DESC, i DESC, query_hash',
      PAGE,
    ),
    params: { ...params, ...classified.params },
  };
}

/** Texts of pages that Google only ever listed with a heading. */
export function bareTextsSql(): Statement {
  return {
    sql: lines(
      `SELECT toString(cityHash64(${BARE})) AS k0, any(${BARE}) AS t0`,
      `FROM ${from('page')}`,
      where([HAS_FRAGMENT, `cityHash64(${BARE}) IN {hashes:Array(UInt64)}`]),
      'GROUP BY k0',
    ),
    params: {},
  };
}
