import type { Grain } from '@gsc/core/features/sync/grains';
import type { Day as PacificDay } from '@gsc/google/search-console/pacific-day';
import type { SearchType } from '@gsc/google/search-console/query';
import type { Oracle, Row } from '../reports/oracle.ts';
import { type Comparison, type Day, daysOf, distance, later, type Range, shiftOf } from './calendar.ts';
import { outermost } from './nesting.ts';
import type { Property, Settled } from './settle.ts';

export type Sums = { clicks: number; impressions: number; positionSum: number };
export type Question = { properties: Property[]; type: SearchType; range: Range; comparison: Comparison };
/** Both sides of a change; before is null where nothing of it was read and complete. */
export type Change = { now: Sums; before: Sums | null };

export const isFeed = (type: SearchType) => type === 'discover' || type === 'googleNews';
export const dayGrainOf = (type: SearchType): Grain => (isFeed(type) ? 'page_total' : 'total');

/** A property this far behind the newest one has stopped syncing and does not hold the others back. */
const BEHIND_DAYS = 10;

export function add(rows: Iterable<Sums>): Sums {
  const sums = { clicks: 0, impressions: 0, positionSum: 0 };
  for (const { clicks, impressions, positionSum } of rows) {
    sums.clicks += clicks;
    sums.impressions += impressions;
    sums.positionSum += positionSum;
  }
  return sums;
}

/** The answers, made from what the emulated Google says and the words of docs/how-we-calculate.md only. */
export class Truth {
  readonly #oracle: Oracle;
  readonly #persona: Settled;

  constructor(oracle: Oracle, persona: Settled) {
    this.#oracle = oracle;
    this.#persona = persona;
  }

  counted({ properties }: Question): Property[] {
    return outermost(properties).counted;
  }

  async #day(property: Property, type: SearchType, grain: Grain, day: Day) {
    if (property.gaps.has(day)) return { rows: [] as Row[], state: 'none' as const };
    if (day < property.first) return { rows: [] as Row[], state: 'final' as const };
    return this.#oracle.day(property.url, type, grain, day as PacificDay);
  }

  /** None: nothing was read. */
  async state(property: Property, type: SearchType, day: Day): Promise<'none' | 'fresh' | 'final'> {
    return (await this.#day(property, type, dayGrainOf(type), day)).state;
  }

  /** Rows of the days of a property that the filter takes; with their day and property. */
  async rows(
    property: Property,
    type: SearchType,
    grain: Grain,
    days: Iterable<Day>,
  ): Promise<(Row & { day: Day })[]> {
    const found: (Row & { day: Day })[] = [];
    for (const day of days)
      for (const row of (await this.#day(property, type, grain, day)).rows) found.push({ ...row, day });
    return found;
  }

  async sums(
    property: Property,
    type: SearchType,
    days: Iterable<Day>,
    grain = dayGrainOf(type),
  ): Promise<Sums> {
    return add(await this.rows(property, type, grain, days));
  }

  async #lastFinal(property: Property, type: SearchType): Promise<Day | null> {
    const { today, first } = this.#persona;
    for (const day of daysOf({ from: first, to: today }).reverse())
      if ((await this.state(property, type, day)) === 'final') return day;
    return null;
  }

  async finalThrough(question: Question): Promise<Day | null> {
    const finals: Day[] = [];
    for (const property of this.counted(question)) {
      const day = await this.#lastFinal(property, question.type);
      if (day) finals.push(day);
    }
    const newest = finals.sort().at(-1);
    return newest ? (finals.find(day => distance(day, newest) <= BEHIND_DAYS) ?? null) : null;
  }

  /** The last day that a change counts. */
  async comparedTo(question: Question): Promise<Day | null> {
    const { range, type } = question;
    const final = await this.finalThrough(question);
    if (final === null) return null;
    const last = final < range.to ? final : range.to;
    const counted = this.counted(question);
    for (const day of daysOf({ from: range.from, to: last }).reverse())
      for (const property of counted) if ((await this.state(property, type, day)) !== 'none') return day;
    return null;
  }

  /** Days of now that count in a change of these properties. */
  async comparedDays(
    question: Question,
    properties: readonly Property[],
  ): Promise<{ days: Map<Property, Day[]>; shift: number; hasBefore: boolean } | null> {
    const { range, type, comparison } = question;
    const to = await this.comparedTo(question);
    if (to === null) return null;
    const shift = shiftOf(comparison, range);
    const isFinal = async (property: Property, day: Day) =>
      (await this.state(property, type, day)) === 'final';
    let hasBefore = false;
    for (const property of properties)
      for (const day of daysOf(range)) hasBefore ||= await isFinal(property, later(day, -shift));
    const days = new Map<Property, Day[]>();
    for (const property of properties) {
      const own: Day[] = [];
      for (const day of daysOf({ from: range.from, to })) {
        const counts =
          (await isFinal(property, day)) && (!hasBefore || (await isFinal(property, later(day, -shift))));
        if (counts) own.push(day);
      }
      days.set(property, own);
    }
    return { days, shift, hasBefore };
  }

  async change(question: Question, properties: readonly Property[], grain?: Grain): Promise<Change | null> {
    const compared = await this.comparedDays(question, properties);
    if (!compared) return null;
    const [now, before]: [Sums[], Sums[]] = [[], []];
    for (const [property, days] of compared.days) {
      now.push(await this.sums(property, question.type, days, grain));
      const earlier = days.map(day => later(day, -compared.shift));
      before.push(await this.sums(property, question.type, earlier, grain));
    }
    return { now: add(now), before: compared.hasBefore ? add(before) : null };
  }

  async total(question: Question, properties: readonly Property[], grain?: Grain): Promise<Sums> {
    const parts: Sums[] = [];
    for (const property of properties)
      parts.push(await this.sums(property, question.type, daysOf(question.range), grain));
    return add(parts);
  }

  /** By one name of the rows, over the whole range or over the days of a change. */
  async groups(
    question: Question,
    grain: Grain,
    name: 'query' | 'page' | 'country' | 'device',
  ): Promise<{ whole: Map<string, Sums>; now: Map<string, Sums>; before: Map<string, Sums> }> {
    const { type, range } = question;
    const groups = {
      whole: new Map<string, Sums>(),
      now: new Map<string, Sums>(),
      before: new Map<string, Sums>(),
    };
    const put = (into: Map<string, Sums>, rows: readonly Row[]) => {
      for (const row of rows) {
        const key = row.values[name] ?? '';
        into.set(key, add([row, ...(into.has(key) ? [into.get(key) as Sums] : [])]));
      }
    };
    const counted = this.counted(question);
    const compared = await this.comparedDays(question, counted);
    for (const property of counted) {
      put(groups.whole, await this.rows(property, type, grain, daysOf(range)));
      const days = compared?.days.get(property) ?? [];
      put(groups.now, await this.rows(property, type, grain, days));
      if (compared?.hasBefore)
        put(
          groups.before,
          await this.rows(
            property,
            type,
            grain,
            days.map(day => later(day, -compared.shift)),
          ),
        );
    }
    return groups;
  }
}
