import { type Comparison, later } from './calendar.ts';
import type { Settled } from './settle.ts';
import type { Question } from './truth.ts';

/** The same numbers in the same order for the same seed. */
export function dice(seed: number): (sides: number) => number {
  let state = seed >>> 0;
  return sides => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides;
  };
}

const LENGTHS = [1, 2, 6, 7, 9, 14, 28, 30, 45];

/** Properties, search type, range and comparison, with the odd ends more often than chance would have them. */
export function randomQuestion(persona: Settled, throwDice: (sides: number) => number): Question {
  const { properties, types, today } = persona;
  const pick = <T>(from: readonly T[]): T => from[throwDice(from.length)] as T;
  const some = () => {
    const chosen = properties.filter(() => throwDice(2) === 0);
    return chosen.length > 0 ? chosen : [pick(properties)];
  };
  const length = pick(LENGTHS);
  const to = later(today, -pick([0, 1, 2, 3, 4, 5, 6, 8, 11, 17, 25]));
  const range = { from: later(to, 1 - length), to };
  const custom = later(range.from, -throwDice(60) - 1);
  const comparison = pick<Comparison>(['prev', 'prev', 'prev-weekdays', 'year', 'year-weekdays', custom]);
  return {
    properties: pick([() => properties, () => [pick(properties)], some])(),
    type: pick(types),
    range,
    comparison,
  };
}

export const wordsOf = ({ properties, type, range, comparison }: Question): string =>
  `${properties
    .map(({ url }) => url.replace(/^sc-domain:/, ''))
    .slice(0, 4)
    .join(
      '+',
    )}${properties.length > 4 ? ` (${properties.length})` : ''} ${type} ${range.from}..${range.to} vs ${comparison}`;
