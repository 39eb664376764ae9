import type { ChartAnnotation, ChartModel } from './chart-model.ts';

export type Flag = { x: number; spanTo: number | null; text: string; full: string };

const CHAR = 6.1;
const FLAG = 13;
const GAP = 12;

const nameOf = ({ kind, label }: ChartAnnotation): string => (kind === 'note' ? `Note: ${label}` : label);
const widthOf = (text: string): number => FLAG + text.length * CHAR;

/** Flags from left to right; those whose names would collide collapse into one with a count. */
export function flagsFor(model: ChartModel, x: (index: number) => number, limit: number): Flag[] {
  const placed = (model.annotations ?? [])
    .flatMap(a => {
      const index = model.days.indexOf(a.day);
      if (index < 0) return [];
      const end = model.days.findLastIndex(day => a.until !== undefined && day <= a.until);
      return [{ x: x(index), spanTo: end > index ? x(end) : null, names: [nameOf(a)] }];
    })
    .sort((a, b) => a.x - b.x);

  const groups: typeof placed = [];
  for (const flag of placed) {
    const before = groups.at(-1);
    if (before && before.x + widthOf(textOf(before.names)) + GAP > flag.x) {
      before.names.push(...flag.names);
      before.spanTo = flag.spanTo ?? before.spanTo;
    } else groups.push({ ...flag });
  }
  return groups.map(({ x: at, spanTo, names }) => {
    const text = textOf(names);
    // A name that would run into the right edge is dropped; the flag and the table still tell.
    return { x: at, spanTo, text: at + widthOf(text) <= limit ? text : '', full: names.join(', ') };
  });
}

const textOf = (names: readonly string[]): string =>
  names.length === 1 ? (names[0] ?? '') : `${names.length} events`;
