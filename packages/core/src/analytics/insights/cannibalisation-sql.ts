import {
  type CannibalisationSortKey,
  COMPETING_POSITION,
  COMPETING_SHARE,
} from '@gsc/contract/analytics/insights/labels';
import type { Order } from '@gsc/contract/analytics/insights/order';
import type { Statement } from '../../stores/run-query.ts';
import { METRIC_SQL } from '../report/metrics.ts';
import { filterSql } from '../report/sql/filter-sql.ts';
import { type SourceQuery, sourceSql } from '../report/sql/source-sql.ts';
import { comparisonViewSql, joinSql, PAGE, viewSql, where } from '../report/sql/statement.ts';
import { languageVersionSql } from './language-version.ts';

// The second view takes the pointers of the page grain through the parameters of the comparison range.

const BARE = 'cutFragment(page)';
const HAS_FRAGMENT = "position(page, '#') > 0";

const SORTS: Record<CannibalisationSortKey, string> = {
  at_stake: 'stake',
  clicks: 'c',
  impressions: 'i',
  position: METRIC_SQL.position('c', 'i', 'p'),
  pages: 'length(rivals.1)',
};

export const DEFAULT_ORDER: Order<CannibalisationSortKey> = { by: 'at_stake', descending: true };

/**
 * Queries for which several pages compete in the same country: a page of them, or all.
 * URL fragments (#…) are ignored, and language versions of a page are one competitor. Both are resolved after grouping,
 * so that the pair rows are grouped by hash and their texts are not read.
 */
export function cannibalisationSql(
  { filters, rules }: SourceQuery,
  { order = DEFAULT_ORDER, all = false }: { order?: Order<CannibalisationSortKey>; all?: boolean } = {},
): Statement {
  const { conditions, params } = filterSql(filters);
  const classified = sourceSql({ filters, rules }, viewSql('pair'));
  return {
    sql: joinSql(
      'SELECT toString(property_id) AS k0, toString(query_hash) AS k1, c, i, p, countries, stake,',
      '  (arrayMap(hash -> toString(hash), rivals.1), rivals.2, rivals.3, rivals.4) AS pages,',
      '  sum(stake) OVER () AS whole',
      'FROM (',
      // By query: the pages that compete in any country, with their sums in those countries.
      'SELECT property_id, query_hash, sum(all_c) AS c, sum(all_i) AS i, sum(all_p) AS p, sum(lost_c) AS stake,',
      '  sumMap(rival_hashes, rival_c, rival_i, rival_p) AS rivals,',
      '  arrayReverseSort(groupArrayIf((lost_c, country), lost_c > 0)) AS countries',
      'FROM (',
      // By country: the page versions with a sufficient share of impressions, strongest first.
      'SELECT property_id, query_hash, country, sum(vc) AS all_c, sum(vi) AS all_i, sum(vp) AS all_p,',
      '  arrayReverseSort(version -> (version.1, version.2), arrayFilter(',
      `    version -> version.2 >= ${COMPETING_SHARE} * all_i AND version.3 > 0`,
      `      AND version.3 <= ${COMPETING_POSITION} * version.2, groupArray((vc, vi, vp, members)))) AS rivals,`,
      '  if(length(rivals) > 1, arraySum(version -> version.1, arrayPopFront(rivals)), 0) AS lost_c,',
      '  if(lost_c > 0, arrayFlatten(arrayMap(version -> version.4, rivals)), []) AS rival_pages,',
      '  arrayMap(page -> page.1, rival_pages) AS rival_hashes, arrayMap(page -> page.2, rival_pages) AS rival_c,',
      '  arrayMap(page -> page.3, rival_pages) AS rival_i, arrayMap(page -> page.4, rival_pages) AS rival_p',
      'FROM (',
      'SELECT property_id, query_hash, country, version, sum(pc) AS vc, sum(pi) AS vi, sum(pp) AS vp,',
      '  groupArray((bare_hash, pc, pi, pp)) AS members',
      'FROM (',
      'SELECT property_id, query_hash, country, if(bare = 0, page_hash, bare) AS bare_hash,',
      '  any(if(named = 0, page_hash, named)) AS version, sum(c_) AS pc, sum(i_) AS pi, sum(p_) AS pp',
      'FROM (',
      'SELECT property_id, query_hash, country, page_hash, sum(clicks) AS c_, sum(impressions) AS i_,',
      '  sum(position_sum) AS p_',
      `FROM ${classified.sql}`,
      where(conditions),
      'GROUP BY property_id, query_hash, country, page_hash',
      ') AS pairs',
      'LEFT ANY JOIN (',
      `SELECT page_hash, cityHash64(cutFragment(text)) AS bare, cityHash64(${languageVersionSql('text')}) AS named`,
      'FROM (',
      'SELECT page_hash, any(page) AS text',
      `FROM ${comparisonViewSql('page')}`,
      where([]),
      'GROUP BY page_hash',
      ')',
      ') AS addresses USING (page_hash)',
      'GROUP BY property_id, query_hash, country, bare_hash',
      ')',
      'GROUP BY property_id, query_hash, country, version',
      ')',
      'GROUP BY property_id, query_hash, country',
      ')',
      'GROUP BY property_id, query_hash',
      'HAVING stake > 0',
      ')',
      `ORDER BY ${SORTS[order.by]} ${order.descending ? 'DESC' : 'ASC'}, i DESC, query_hash`,
      all ? '' : PAGE,
    ),
    params: { ...params, ...classified.params },
  };
}

/** Labels of pages that Google listed only with a fragment. */
export function bareLabelsSql(): Statement {
  return {
    sql: joinSql(
      `SELECT toString(cityHash64(${BARE})) AS k0, any(${BARE}) AS t0`,
      `FROM ${viewSql('page')}`,
      where([HAS_FRAGMENT, `cityHash64(${BARE}) IN {hashes:Array(UInt64)}`]),
      'GROUP BY k0',
    ),
    params: {},
  };
}
