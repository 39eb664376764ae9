import { BadPattern } from '../../data/answer/pattern.ts';
import type { PropertyInfo, QueryResult, WorldRequest } from '../../data/world/model.ts';
import type { SearchConsoleContext } from '../context.ts';
import { Refused } from '../json-body.ts';
import { readableProperty } from '../readable-property.ts';
import { invalidParameter } from '../request-errors.ts';
import type { Asked, Work } from '../serve.ts';
import { noRows } from './no-rows.ts';
import { pageBody } from './page-body.ts';
import { pageSpans } from './page-spans.ts';
import { readQueryRequest } from './query-request.ts';
import { refusedCombination } from './query-rules.ts';
import type { SearchAnalyticsRequest } from './query-types.ts';
import { settleTotalsEarly } from './settle-totals-early.ts';

export function queryAnalytics(ctx: SearchConsoleContext, site: string): Work {
  return {
    endpoint: 'searchAnalytics',
    read: body => readAsked(site, body),
    async answer(caller, { request, problem }, faults) {
      const property = readableProperty(ctx, caller, site);
      if (problem) throw problem;
      if (!request) throw new Error('read without a problem and without a request');
      const refused = refusedCombination(request);
      if (refused) throw new Refused(refused);
      const shuffled = faults.some(fault => fault.kind === 'shuffle-ties');
      const result = await find(ctx, property, request, shuffled ? ctx.calls.last() : undefined);
      const spans = pageSpans(request, result.count, faults);
      const rows = spans.reduce((sum, [from, to]) => sum + to - from, 0);
      return { body: pageBody(request, result, spans, ctx.metadataNames()), rows };
    },
  };
}

function readAsked(site: string, body: string): Asked {
  try {
    return { site, request: readQueryRequest(body) };
  } catch (error) {
    if (error instanceof Refused) return { site, problem: error };
    throw error;
  }
}

/** Rows before the page is cut; a tie seed gives equal clicks another order. */
async function find(
  ctx: SearchConsoleContext,
  property: PropertyInfo,
  request: SearchAnalyticsRequest,
  tieSeed?: number,
): Promise<QueryResult> {
  const { rowLimit: _rowLimit, startRow: _startRow, aggregationType, ...rest } = request;
  if (aggregationType === 'byNewsShowcasePanel') return noRows;
  // Without the page asked for: every page of a request is cut from the one answer the world remembers.
  const asked: WorldRequest = { ...rest, aggregationType };
  try {
    const at = ctx.dataClock.now();
    if (tieSeed !== undefined) return ctx.world().query(property, asked, at, tieSeed);
    const key = `${at} ${property.siteUrl} ${JSON.stringify(asked)}`;
    const known = ctx.results.get(key);
    if (known) return known;
    await settleTotalsEarly(ctx.world(), property, asked, at);
    return ctx.results.keep(key, ctx.world().query(property, asked, at));
  } catch (error) {
    if (!(error instanceof BadPattern)) throw error;
    throw new Refused(invalidParameter('Invalid regular expression.', 'dimension_filter_groups'));
  }
}
