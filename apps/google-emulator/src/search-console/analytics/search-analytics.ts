import { BadPattern } from '../../data/query/pattern.ts';
import type { PropertyInfo, QueryResult, WorldRequest } from '../../data/world/model.ts';
import { Refused } from '../../protocol/json-body.ts';
import type { SearchAnalyticsRequest } from '../../protocol/query-types.ts';
import { invalidParameter } from '../../protocol/request-errors.ts';
import type { SearchConsoleContext } from '../context.ts';
import { readableProperty } from '../readable-property.ts';
import type { ParsedCall, Work } from '../serve.ts';
import { noRows } from './no-rows.ts';
import { pageBody } from './page-body.ts';
import { pageSpans } from './page-spans.ts';
import { precomputeTotals } from './precompute-totals.ts';
import { readQueryRequest } from './query-request.ts';
import { refusedCombination } from './query-rules.ts';

export function queryAnalytics(ctx: SearchConsoleContext, site: string): Work {
  return {
    endpoint: 'searchAnalytics',
    read: body => readCall(site, body),
    async respond(caller, { request, problem }, faults) {
      const property = readableProperty(ctx, caller, site);
      if (problem) throw problem;
      if (!request) throw new Error('the call has neither a request nor a problem');
      const rejection = refusedCombination(request);
      if (rejection) throw new Refused(rejection);
      const shuffled = faults.some(fault => fault.kind === 'shuffle-ties');
      const result = await findResult(ctx, property, request, shuffled ? ctx.calls.last() : undefined);
      const spans = pageSpans(request, result.count, faults);
      const rows = spans.reduce((sum, [from, to]) => sum + to - from, 0);
      return { body: pageBody(request, result, spans, ctx.metadataNames()), rows };
    },
  };
}

function readCall(site: string, body: string): ParsedCall {
  try {
    return { site, request: readQueryRequest(body) };
  } catch (error) {
    if (error instanceof Refused) return { site, problem: error };
    throw error;
  }
}

/** Returns all rows of the request. A tie seed changes the order of rows with equal clicks. */
async function findResult(
  ctx: SearchConsoleContext,
  property: PropertyInfo,
  request: SearchAnalyticsRequest,
  tieSeed?: number,
): Promise<QueryResult> {
  const { rowLimit: _rowLimit, startRow: _startRow, aggregationType, ...rest } = request;
  if (aggregationType === 'byNewsShowcasePanel') return noRows;
  // The key excludes row limit and start row, so that all pages of a request use one result.
  const query: WorldRequest = { ...rest, aggregationType };
  try {
    const at = ctx.dataClock.now();
    if (tieSeed !== undefined) return ctx.world().query(property, query, at, tieSeed);
    const key = `${at} ${property.siteUrl} ${JSON.stringify(query)}`;
    const cached = ctx.results.get(key);
    if (cached) return cached;
    await precomputeTotals(ctx.world(), property, query, at);
    return ctx.results.put(key, ctx.world().query(property, query, at));
  } catch (error) {
    if (!(error instanceof BadPattern)) throw error;
    throw new Refused(invalidParameter('Invalid regular expression.', 'dimension_filter_groups'));
  }
}
