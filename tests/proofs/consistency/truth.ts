import type { Grain } from '@gsc/core/warehouse/grains';
import type { SearchType } from '@gsc/google/search-console/query';
import type { Oracle, Row } from '../reports/oracle.ts';
import { type Comparison, type Day, daysOf, distance, later, type Range, shiftOf } from './calendar.ts';
import { type DayAnswer, DayAnswers } from './day-answers.ts';
import { outermost } from './nesting.ts';
import type { Property, Settled } from './settle.ts';
import { add, addTo, NOTHING, type Sums } from './sums.ts';

export type Question = { properties: Property[]; type: SearchType; range: Range; comparison: Comparison };
/** Both sides of a change; before is null where nothing of it was read and complete. */
export type Change = { now: Sums; before: Sums | null };
/** Days of now that count in a change, for each property. */
type ComparedDays = { days: Map<Property, Day[]>; shift: number; hasBefore: boolean };
export type Name = 'query' | 'page' | 'country' | 'device';
/** Over the whole range, and over both sides of a change. */
export type Groups = Record<'whole' | 'now' | 'before', Map<string, Sums>>;

export const isFeed = (type: SearchType) => type === 'discover' || type === 'googleNews';
export const dayGrainOf = (type: SearchType): Grain => (isFeed(type) ? 'page_total' : 'total');

const grainOf = (name: Name): Grain => (name === 'query' || name === 'page' ? name : 'region');

/** A property this far behind the newest one has stopped syncing and does not hold the others back. */
const BEHIND_DAYS = 10;

/** The answers, made from what the emulated Google says and the words of docs/how-we-calculate.md only. */
export class Truth {
  readonly #answers: DayAnswers;
  readonly #persona: Settled;
  readonly #known = new WeakMap<Question, Map<string, unknown>>();

  constructor(oracle: Oracle, persona: Settled) {
    this.#answers = new DayAnswers(oracle, persona.today);
    this.#persona = persona;
  }

  /** Each step of an answer is made once for each question. */
  #once<T>(question: Question, step: string, make: () => T): T {
    const known = this.#known.get(question) ?? new Map<string, unknown>();
    this.#known.set(question, known);
    if (!known.has(step)) known.set(step, make());
    return known.get(step) as T;
  }

  scope(question: Question): ReturnType<typeof outermost<Property>> {
    return this.#once(question, 'scope', () => outermost(question.properties));
  }

  counted(question: Question): Property[] {
    return this.scope(question).counted;
  }

  #days(property: Property, type: SearchType): Promise<(day: Day) => DayAnswer> {
    return this.#answers.of(property, type, dayGrainOf(type));
  }

  /** None: nothing was read. */
  async state(property: Property, type: SearchType, day: Day): Promise<DayAnswer['state']> {
    return (await this.#days(property, type))(day).state;
  }

  async rows(
    property: Property,
    type: SearchType,
    grain: Grain,
    days: readonly Day[],
  ): Promise<readonly Row[]> {
    const answer = await this.#answers.of(property, type, grain);
    return days.flatMap(day => answer(day).rows);
  }

  async sums(
    property: Property,
    type: SearchType,
    days: readonly Day[],
    grain = dayGrainOf(type),
  ): Promise<Sums> {
    const answer = await this.#answers.of(property, type, grain);
    return add(days.map(day => answer(day).sums));
  }

  async #lastFinal(property: Property, type: SearchType): Promise<Day | null> {
    const answer = await this.#days(property, type);
    const { today, first: from } = this.#persona;
    return daysOf({ from, to: today }).findLast(day => answer(day).state === 'final') ?? null;
  }

  finalThrough(question: Question): Promise<Day | null> {
    return this.#once(question, 'final through', async () => {
      const finals: Day[] = [];
      for (const property of this.counted(question)) {
        const day = await this.#lastFinal(property, question.type);
        if (day) finals.push(day);
      }
      const newest = finals.sort().at(-1);
      return newest ? (finals.find(day => distance(day, newest) <= BEHIND_DAYS) ?? null) : null;
    });
  }

  /** The last day that a change counts. */
  comparedTo(question: Question): Promise<Day | null> {
    return this.#once(question, 'compared to', async () => {
      const { range, type } = question;
      const final = await this.finalThrough(question);
      if (final === null) return null;
      const last = [final, range.to].sort()[0] ?? final;
      const answers = await Promise.all(this.counted(question).map(property => this.#days(property, type)));
      const isRead = (day: Day) => answers.some(answer => answer(day).state !== 'none');
      return daysOf({ from: range.from, to: last }).findLast(isRead) ?? null;
    });
  }

  comparedDays(question: Question, properties: readonly Property[]): Promise<ComparedDays | null> {
    const names = properties.map(({ id }) => id).join();
    return this.#once(question, `compared days ${names}`, async () => {
      const { range, type, comparison } = question;
      const to = await this.comparedTo(question);
      if (to === null) return null;
      const shift = shiftOf(comparison, range);
      const finals = new Map<Property, (day: Day) => boolean>();
      for (const property of properties) {
        const answer = await this.#days(property, type);
        finals.set(property, day => answer(day).state === 'final');
      }
      const hasBefore = [...finals.values()].some(isFinal =>
        daysOf(range).some(day => isFinal(later(day, -shift))),
      );
      const days = new Map(
        [...finals].map(([property, isFinal]) => [
          property,
          daysOf({ from: range.from, to }).filter(
            day => isFinal(day) && (!hasBefore || isFinal(later(day, -shift))),
          ),
        ]),
      );
      return { days, shift, hasBefore };
    });
  }

  /** Days times properties that count on no side of a change. */
  async leftOut(question: Question): Promise<number> {
    const counted = this.counted(question);
    const compared = await this.comparedDays(question, counted);
    const to = await this.comparedTo(question);
    if (!compared || to === null) return 0;
    const all = daysOf({ from: question.range.from, to }).length * counted.length;
    return [...compared.days.values()].reduce((left, days) => left - days.length, all);
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
    const days = daysOf(question.range);
    return add(
      await Promise.all(properties.map(property => this.sums(property, question.type, days, grain))),
    );
  }

  /** Both sides of the rows of one counted property that have this value. */
  async compared(
    question: Question,
    property: Property,
    name: Name,
    value: string,
  ): Promise<Record<'now' | 'before', Sums>> {
    const compared = await this.comparedDays(question, this.counted(question));
    const days = compared?.days.get(property) ?? [];
    const sums = async (of: readonly Day[]) => {
      const rows = await this.rows(property, question.type, grainOf(name), of);
      return add(rows.filter(row => row.values[name] === value));
    };
    const earlier = days.map(day => later(day, -(compared?.shift ?? 0)));
    return { now: await sums(days), before: compared?.hasBefore ? await sums(earlier) : NOTHING };
  }

  /** Rows of the counted properties by one name. */
  groups(question: Question, name: Name): Promise<Groups> {
    return this.#once(question, `by ${name}`, async () => {
      const { type, range } = question;
      const grain = grainOf(name);
      const groups: Groups = { whole: new Map(), now: new Map(), before: new Map() };
      const counted = this.counted(question);
      const compared = await this.comparedDays(question, counted);
      for (const property of counted) {
        const put = async (side: keyof Groups, days: readonly Day[]) => {
          for (const row of await this.rows(property, type, grain, days))
            addTo(sumsAt(groups[side], row.values[name] ?? ''), row);
        };
        await put('whole', daysOf(range));
        const days = compared?.days.get(property) ?? [];
        await put('now', days);
        if (compared?.hasBefore)
          await put(
            'before',
            days.map(day => later(day, -compared.shift)),
          );
      }
      return groups;
    });
  }
}

/** The sums under a key, from nothing on. */
export function sumsAt<K>(groups: Map<K, Sums>, key: K): Sums {
  const sums = groups.get(key) ?? { ...NOTHING };
  groups.set(key, sums);
  return sums;
}
