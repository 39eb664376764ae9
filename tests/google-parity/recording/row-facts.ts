import type { Row } from '../wire.ts';
import type { RawCall, RowFacts } from './recording.ts';

/** Google's default. */
const ROW_LIMIT = 1000;

/** Number and order of all rows, because a recording has the first ones only. */
export function rowFacts({ body, request }: RawCall): RowFacts | null {
  const rows = (body as { rows?: Row[] } | null)?.rows;
  if (!Array.isArray(rows)) return null;
  const limit = typeof request?.rowLimit === 'number' ? request.rowLimit : ROW_LIMIT;
  const isSorted = (compare: (one: Row, other: Row) => boolean) =>
    rows.every((row, at) => {
      const before = rows[at - 1];
      return before === undefined || compare(before, row);
    });
  const order = isSorted((one, other) => one.clicks >= other.clicks)
    ? 'clicks'
    : isSorted((one, other) => (one.keys?.[0] ?? '') <= (other.keys?.[0] ?? ''))
      ? 'keys'
      : 'none';
  return { count: rows.length, limit, order };
}
