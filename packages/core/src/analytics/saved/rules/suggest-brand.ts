import type { BrandTerms } from '@gsc/contract/analytics/saved/rules';
import type { UserContext } from '../../../context.ts';
import type { Statement } from '../../../stores/run-query.ts';
import { runQuery } from '../../../stores/run-query.ts';
import { brandName, spellingOf } from '../../report/brand-name.ts';
import { queryArguments } from '../../report/query/open-report.ts';
import { joinSql, viewSql, where } from '../../report/sql/statement.ts';
import { openRecent } from './count-rules.ts';

const MAX_WORDS = 5;

/** Suggests the domain name in the spellings that occur in queries: trailforge, trail forge. */
export async function suggestBrand(ctx: UserContext, propertyId: string): Promise<BrandTerms> {
  const report = await openRecent(ctx, propertyId, 'query');
  const name = brandName(report.properties.get(propertyId) ?? '');
  if (!name) return { words: [] };
  const bare = { value: name, rows: 0, clicks: 0 };
  if (report.now.rows.gens.length === 0) return { words: [bare] };
  const { rows } = await runQuery(ctx, spellingsSql(), {
    ...queryArguments(report, report.now.rows),
    spelling: spellingOf(name),
    limit: MAX_WORDS,
  });
  const words = rows.map(({ values, sums, row }) => ({
    value: values.k0 ?? '',
    rows: Number(row.n),
    clicks: sums.clicks,
  }));
  return { words: words.some(({ value }) => value === name) ? words : [...words, bare] };
}

export function spellingsSql(): Statement {
  return {
    sql: joinSql(
      'SELECT lowerUTF8(extract(query, {spelling:String})) AS k0, uniqExact(query_hash) AS n, sum(clicks) AS c',
      `FROM ${viewSql('query')}`,
      where(['match(query, {spelling:String})']),
      'GROUP BY k0',
      'ORDER BY c DESC, n DESC, k0',
      'LIMIT {limit:UInt32}',
    ),
    params: {},
  };
}
