import type { QueryResult } from '../../data/world/model.ts';
import type { SearchAnalyticsRequest } from '../../protocol/query-types.ts';
import type { Span } from './page-spans.ts';

/** Rows are encoded in chunks, because one string of three megabytes takes twice as long. */
const CHUNK_ROWS = 500;

/** Builds the response body of searchAnalytics.query. The rows are already serialised. */
export function pageBody(
  request: SearchAnalyticsRequest,
  result: QueryResult,
  spans: readonly Span[],
  names: 'snake' | 'camel',
): string | Buffer {
  const tail = `"responseAggregationType":"${aggregationOf(request, result)}"${metadataText(result, names)}}`;
  const [first] = spans;
  if (first === undefined) return `{${tail}`;
  if (request.dimensions.length === 0) return `{"rows":[${totalsText(result)}],${tail}`;
  if (spans.length === 1 && first[1] - first[0] <= CHUNK_ROWS)
    return `{"rows":[${result.json(...first)}],${tail}`;
  const parts: Buffer[] = [];
  for (const [from, to] of spans) {
    for (let at = from; at < to; at += CHUNK_ROWS) {
      const opening = parts.length === 0 ? '{"rows":[' : ',';
      parts.push(Buffer.from(opening + result.json(at, Math.min(at + CHUNK_ROWS, to))));
    }
  }
  parts.push(Buffer.from(`],${tail}`));
  return Buffer.concat(parts);
}

function aggregationOf(request: SearchAnalyticsRequest, result: QueryResult): string {
  return request.aggregationType === 'byNewsShowcasePanel'
    ? request.aggregationType
    : result.responseAggregationType;
}

function metadataText(result: QueryResult, names: 'snake' | 'camel'): string {
  const { firstIncompleteDate: date, firstIncompleteHour: hour } = result;
  const snake = names === 'snake';
  if (date !== null) {
    return `,"metadata":{"${snake ? 'first_incomplete_date' : 'firstIncompleteDate'}":"${date}"}`;
  }
  if (hour !== null) {
    return `,"metadata":{"${snake ? 'first_incomplete_hour' : 'firstIncompleteHour'}":"${hour}"}`;
  }
  return '';
}

/** The row of a request without dimensions has no keys. */
function totalsText(result: QueryResult): string {
  const { keys: _none, ...metrics } = result.row(0);
  return JSON.stringify(metrics);
}
