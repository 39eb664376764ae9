import type { Day } from '../format/day.ts';
import { formatDay } from '../format/format.ts';

/** '12 and 13 Nov are not final yet', or null if all days are final. */
export function freshDaysLabel(days: readonly Day[]): string | null {
  const [first] = days;
  const last = days.at(-1);
  if (!first || !last) return null;
  if (first === last) return `${formatDay(first)} is not final yet`;
  const from = first.slice(0, 7) === last.slice(0, 7) ? String(Number(first.slice(8))) : formatDay(first);
  const separator = days.length === 2 ? 'and' : 'to';
  return `${from} ${separator} ${formatDay(last)} are not final yet`;
}
