import { PAGE_ONE_BANDS, POSITION_BANDS } from '@gsc/contract/metrics/position-bands';
import type { OverviewRanking } from '@gsc/contract/overview/api';
import type { OverviewQuery } from '@gsc/contract/overview/query';
import { isFeed } from '@gsc/contract/search-types';
import type { UserContext } from '../../context.ts';
import { runQuery } from '../../stores/run-query.ts';
import { bothSidesArguments, openReport } from '../report/query/open-report.ts';
import { rankingSql } from '../report/sql/changes-sql.ts';
import { openOverview, rangeOf } from './open-overview.ts';

/** The number of queries in each position band, now and before. All zero for feeds, which have no queries. */
export async function getRanking(ctx: UserContext, request: OverviewQuery): Promise<OverviewRanking> {
  const scope = await openOverview(ctx, request);
  const hasQueries = !isFeed(request.type);
  const empty = {
    range: rangeOf(scope, null),
    bands: POSITION_BANDS.map(band => ({ band, now: 0, before: 0 })),
    page_one: { now: null, before: null },
    top3: { entered: 0, left: 0 },
  };
  if (scope.properties.length === 0 || !hasQueries) return empty;
  const report = await openReport(ctx, { ...scope.query, dimensions: ['query'] });
  const { now, query, plan, compared } = report;
  const range = rangeOf(scope, compared);
  if (now.rows.gens.length === 0 || !compared) return { ...empty, range };
  const { rows } = await runQuery(ctx, rankingSql(query, plan), bothSidesArguments(report));
  const count = (name: string) => Number(rows[0]?.row[name] ?? 0);
  const bands = POSITION_BANDS.map((band, at) => ({ band, now: count(`n_${at}`), before: count(`b_${at}`) }));
  const share = (side: 'now' | 'before') => {
    const all = bands.reduce((sum, band) => sum + band[side], 0);
    const first = bands.slice(0, PAGE_ONE_BANDS).reduce((sum, band) => sum + band[side], 0);
    return all === 0 ? null : (first / all) * 100;
  };
  return {
    range,
    bands,
    page_one: { now: share('now'), before: share('before') },
    top3: { entered: count('entered'), left: count('gone') },
  };
}
