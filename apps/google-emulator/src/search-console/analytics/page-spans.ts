import type { Fault } from '../../faults/rule.ts';
import type { SearchAnalyticsRequest } from '../../protocol/query-types.ts';

/** Rows [from, to) of the whole result. */
export type Span = [from: number, to: number];

/** The rows of one page: one span, or several if a fault omits rows in between. */
export function pageSpans(
  { startRow, rowLimit }: Pick<SearchAnalyticsRequest, 'startRow' | 'rowLimit'>,
  count: number,
  faults: readonly Fault[],
): Span[] {
  const from = Math.min(startRow, count);
  let spans: Span[] = [[from, Math.min(from + rowLimit, count)]];
  for (const fault of faults) {
    if (fault.kind === 'short-page') spans = spans.flatMap(span => shortened(span, fault));
    if (fault.kind === 'empty-page') spans = [];
  }
  return spans.filter(([first, end]) => end > first);
}

function shortened(
  [from, to]: Span,
  { missing, where }: { missing: number; where?: 'end' | 'inside' },
): Span[] {
  const left = Math.min(missing, to - from - 1);
  if (left <= 0) return [[from, to]];
  if (where !== 'inside') return [[from, to - left]];
  const stride = (to - from) / (left + 1);
  return Array.from({ length: left + 1 }, (_, part): Span => {
    const start = part === 0 ? from : from + Math.floor(part * stride) + 1;
    return [start, part === left ? to : from + Math.floor((part + 1) * stride)];
  });
}
