import { domainToUnicode } from 'node:url';
import type { BrandTerms } from '@gsc/contract/reports/rules';
import { getDomainWithoutSuffix } from 'tldts';
import type { UserContext } from '../../../context.ts';
import { argumentsOf } from '../../../warehouse/query/open-report.ts';
import { runQuery } from '../../../warehouse/run-query.ts';
import { from, joinSql, type Statement, where } from '../../../warehouse/sql/statement.ts';
import { openRecent } from './count-rules.ts';

const MOST_WORDS = 5;

/** The name of the domain in the spellings that people search it by: trailforge, trail forge. */
export async function suggestBrand(ctx: UserContext, propertyId: string): Promise<BrandTerms> {
  const report = await openRecent(ctx, propertyId, 'query');
  const name = brandName(report.properties.get(propertyId) ?? '');
  if (!name) return { words: [] };
  const bare = { value: name, rows: 0, clicks: 0 };
  if (report.now.rows.gens.length === 0) return { words: [bare] };
  const { rows } = await runQuery(ctx, spellingsSql(), {
    ...argumentsOf(report, report.now.rows),
    spelling: spellingOf(name),
    limit: MOST_WORDS,
  });
  const words = rows.map(({ values, sums, row }) => ({
    value: values.k0 ?? '',
    rows: Number(row.n),
    clicks: sums.clicks,
  }));
  return { words: words.some(({ value }) => value === name) ? words : [...words, bare] };
}

/** 'sc-domain:shop.trail-forge.co.uk' is of trail-forge. */
export function brandName(propertyUrl: string): string | null {
  const name = getDomainWithoutSuffix(propertyUrl.replace(/^sc-domain:/, ''));
  return name ? domainToUnicode(name).toLowerCase() || name : null;
}

/** The same letters, with or without a space or hyphen between any two of them. */
export function spellingOf(name: string): string {
  const letters = [...name.replaceAll('-', '')].map(letter => letter.replace(/[^\p{L}\p{N}]/u, '\\$&'));
  return `(?i)${letters.join('[ -]?')}`;
}

export function spellingsSql(): Statement {
  return {
    sql: joinSql(
      'SELECT lowerUTF8(extract(query, {spelling:String})) AS k0, uniqExact(query_hash) AS n, sum(clicks) AS c',
      `FROM ${from('query')}`,
      where(['match(query, {spelling:String})']),
      'GROUP BY k0',
      'ORDER BY c DESC, n DESC, k0',
      'LIMIT {limit:UInt32}',
    ),
    params: {},
  };
}
