import { isFeed } from '@gsc/contract/search-types';
import type { Grain } from '@gsc/core/ledger/grains';
import type { SearchType } from '@gsc/google/search-console/query';
import type { Oracle, Row } from '../reports/oracle.ts';
import { addDays, type Comparison, type Day, daysBetween, daysOf, type Range, shiftOf } from './calendar.ts';
import { type GoogleDay, GoogleDays } from './google-days.ts';
import { outermost } from './nesting.ts';
import { add, addTo, type Sums, ZERO } from './sums.ts';
import type { Property, SyncedPersona } from './sync-persona.ts';

export type Question = { properties: Property[]; type: SearchType; range: Range; comparison: Comparison };
/** Both sides of a change. `before` is null if none of its days is final. */
export type Change = { now: Sums; before: Sums | null };
/** For each property, the days of the current range that count in a change. */
type ComparedDays = { days: Map<Property, Day[]>; shift: number; hasBefore: boolean };
export type Name = 'query' | 'page' | 'country' | 'device';
/** Sums over the whole range, and over both sides of a change. */
export type Groups = Record<'whole' | 'now' | 'before', Map<string, Sums>>;

export { isFeed };
export const dayGrainOf = (type: SearchType): Grain => (isFeed(type) ? 'page_total' : 'total');

const grainOf = (name: Name): Grain => (name === 'query' || name === 'page' ? name : 'region');

/** A property this far behind the newest one has stopped syncing and is ignored. */
const BEHIND_DAYS = 10;

/** The expected answers, calculated only from the emulator's data and the rules in docs/users/how-we-calculate.md. */
export class Model {
  readonly #googleDays: GoogleDays;
  readonly #persona: SyncedPersona;
  readonly #cache = new WeakMap<Question, Map<string, unknown>>();

  constructor(oracle: Oracle, persona: SyncedPersona) {
    this.#googleDays = new GoogleDays(oracle, persona.today);
    this.#persona = persona;
  }

  /** Caches each step of a calculation for each question. */
  #once<T>(question: Question, step: string, make: () => T): T {
    const cached = this.#cache.get(question) ?? new Map<string, unknown>();
    this.#cache.set(question, cached);
    if (!cached.has(step)) cached.set(step, make());
    return cached.get(step) as T;
  }

  scope(question: Question): ReturnType<typeof outermost<Property>> {
    return this.#once(question, 'scope', () => outermost(question.properties));
  }

  counted(question: Question): Property[] {
    return this.scope(question).counted;
  }

  #days(property: Property, type: SearchType): Promise<(day: Day) => GoogleDay> {
    return this.#googleDays.of(property, type, dayGrainOf(type));
  }

  /** 'none' means that the day was not read. */
  async state(property: Property, type: SearchType, day: Day): Promise<GoogleDay['state']> {
    return (await this.#days(property, type))(day).state;
  }

  async rows(
    property: Property,
    type: SearchType,
    grain: Grain,
    days: readonly Day[],
  ): Promise<readonly Row[]> {
    const dayOf = await this.#googleDays.of(property, type, grain);
    return days.flatMap(day => dayOf(day).rows);
  }

  async sums(
    property: Property,
    type: SearchType,
    days: readonly Day[],
    grain = dayGrainOf(type),
  ): Promise<Sums> {
    const dayOf = await this.#googleDays.of(property, type, grain);
    return add(days.map(day => dayOf(day).sums));
  }

  async #lastFinal(property: Property, type: SearchType): Promise<Day | null> {
    const dayOf = await this.#days(property, type);
    const { today, first: from } = this.#persona;
    return daysOf({ from, to: today }).findLast(day => dayOf(day).state === 'final') ?? null;
  }

  finalThrough(question: Question): Promise<Day | null> {
    return this.#once(question, 'final through', async () => {
      const finals: Day[] = [];
      for (const property of this.counted(question)) {
        const day = await this.#lastFinal(property, question.type);
        if (day) finals.push(day);
      }
      const newest = finals.sort().at(-1);
      return newest ? (finals.find(day => daysBetween(day, newest) <= BEHIND_DAYS) ?? null) : null;
    });
  }

  /** The last day that counts in a change. */
  comparedTo(question: Question): Promise<Day | null> {
    return this.#once(question, 'compared to', async () => {
      const { range, type } = question;
      const final = await this.finalThrough(question);
      if (final === null) return null;
      const last = [final, range.to].sort()[0] ?? final;
      const lookups = await Promise.all(this.counted(question).map(property => this.#days(property, type)));
      const isRead = (day: Day) => lookups.some(dayOf => dayOf(day).state !== 'none');
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
        const dayOf = await this.#days(property, type);
        finals.set(property, day => dayOf(day).state === 'final');
      }
      const hasBefore = [...finals.values()].some(isFinal =>
        daysOf(range).some(day => isFinal(addDays(day, -shift))),
      );
      const days = new Map(
        [...finals].map(([property, isFinal]) => [
          property,
          daysOf({ from: range.from, to }).filter(
            day => isFinal(day) && (!hasBefore || isFinal(addDays(day, -shift))),
          ),
        ]),
      );
      return { days, shift, hasBefore };
    });
  }

  /** The number of days, over all properties, that a change leaves out. */
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
      const earlier = days.map(day => addDays(day, -compared.shift));
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

  /** Both sides of a change for the rows of one property with this value. */
  async compared(
    question: Question,
    property: Property,
    name: Name,
    value: string,
  ): Promise<Record<'now' | 'before', Sums>> {
    const compared = await this.comparedDays(question, this.counted(question));
    const days = compared?.days.get(property) ?? [];
    const sums = async (some: readonly Day[]) => {
      const rows = await this.rows(property, question.type, grainOf(name), some);
      return add(rows.filter(row => row.values[name] === value));
    };
    const earlier = days.map(day => addDays(day, -(compared?.shift ?? 0)));
    return { now: await sums(days), before: compared?.hasBefore ? await sums(earlier) : ZERO };
  }

  /** Rows of the counted properties, grouped by one dimension. */
  groups(question: Question, name: Name): Promise<Groups> {
    return this.#once(question, `by ${name}`, async () => {
      const { type, range } = question;
      const grain = grainOf(name);
      const groups: Groups = { whole: new Map(), now: new Map(), before: new Map() };
      const counted = this.counted(question);
      const compared = await this.comparedDays(question, counted);
      for (const property of counted) {
        const addRows = async (side: keyof Groups, days: readonly Day[]) => {
          for (const row of await this.rows(property, type, grain, days))
            addTo(sumsAt(groups[side], row.values[name] ?? ''), row);
        };
        await addRows('whole', daysOf(range));
        const days = compared?.days.get(property) ?? [];
        await addRows('now', days);
        if (compared?.hasBefore)
          await addRows(
            'before',
            days.map(day => addDays(day, -compared.shift)),
          );
      }
      return groups;
    });
  }
}

/** The sums for a key. Adds zeros if the key is new. */
export function sumsAt<K>(groups: Map<K, Sums>, key: K): Sums {
  const sums = groups.get(key) ?? { ...ZERO };
  groups.set(key, sums);
  return sums;
}
