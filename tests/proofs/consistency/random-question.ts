import { addDays, type Comparison } from './calendar.ts';
import type { Question } from './model.ts';
import type { SyncedPersona } from './sync-persona.ts';

/** Returns a seeded generator of integers below a limit. */
export function randomIntegers(seed: number): (limit: number) => number {
  let state = seed >>> 0;
  return limit => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

const LENGTHS = [1, 2, 6, 7, 9, 14, 28, 30, 45];

/** Picks properties, search type, range and comparison at random, with a preference for edge cases. */
export function randomQuestion(persona: SyncedPersona, randomInteger: (limit: number) => number): Question {
  const { properties, types, today } = persona;
  const pick = <T>(from: readonly T[]): T => from[randomInteger(from.length)] as T;
  const some = () => {
    const chosen = properties.filter(() => randomInteger(2) === 0);
    return chosen.length > 0 ? chosen : [pick(properties)];
  };
  const length = pick(LENGTHS);
  const to = addDays(today, -pick([0, 1, 2, 3, 4, 5, 6, 8, 11, 17, 25]));
  const range = { from: addDays(to, 1 - length), to };
  const custom = addDays(range.from, -randomInteger(60) - 1);
  const comparison = pick<Comparison>(['prev', 'prev', 'prev-weekdays', 'year', 'year-weekdays', custom]);
  return {
    properties: pick([() => properties, () => [pick(properties)], some])(),
    type: pick(types),
    range,
    comparison,
  };
}

/** One day after an unread day of a property: this property has no base, the others have one. */
export function questionsAfterGaps({ properties, types }: SyncedPersona): Question[] {
  return properties.flatMap(({ gaps }) => {
    const last = [...gaps].sort().at(-1);
    const [type] = types;
    if (!last || !type) return [];
    const day = addDays(last, 1);
    return [{ properties, type, range: { from: day, to: day }, comparison: 'prev' as const }];
  });
}

export const describeQuestion = ({ properties, type, range, comparison }: Question): string =>
  `${properties
    .map(({ url }) => url.replace(/^sc-domain:/, ''))
    .slice(0, 4)
    .join(
      '+',
    )}${properties.length > 4 ? ` (${properties.length})` : ''} ${type} ${range.from}..${range.to} vs ${comparison}`;
