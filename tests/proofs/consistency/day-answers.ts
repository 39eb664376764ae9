import type { Day as PacificDay } from '@gsc/calendar/pacific-day';
import type { Grain } from '@gsc/core/warehouse/grains';
import type { SearchType } from '@gsc/google/search-console/query';
import type { Oracle, Row } from '../reports/oracle.ts';
import { type Day, daysOf } from './calendar.ts';
import type { Property } from './settle.ts';
import { add, NOTHING, type Sums } from './sums.ts';

export type DayAnswer = { rows: readonly Row[]; state: 'none' | 'fresh' | 'final'; sums: Sums };

const BATCH_SIZE = 20;
const UNREAD: DayAnswer = { rows: [], state: 'none', sums: NOTHING };
const BEFORE_FIRST: DayAnswer = { rows: [], state: 'final', sums: NOTHING };

/** What Google has of each day. All days of a property, search type and grain are asked for once. */
export class DayAnswers {
  readonly #oracle: Oracle;
  readonly #today: Day;
  readonly #known = new Map<string, Promise<(day: Day) => DayAnswer>>();

  constructor(oracle: Oracle, today: Day) {
    this.#oracle = oracle;
    this.#today = today;
  }

  of(property: Property, type: SearchType, grain: Grain): Promise<(day: Day) => DayAnswer> {
    const key = `${property.id} ${type} ${grain}`;
    const known = this.#known.get(key) ?? this.#ask(property, type, grain);
    this.#known.set(key, known);
    return known;
  }

  async #ask(property: Property, type: SearchType, grain: Grain) {
    const { url, first, gaps } = property;
    const answers = new Map<Day, DayAnswer>();
    const days = daysOf({ from: first, to: this.#today }).filter(day => !gaps.has(day));
    for (let at = 0; at < days.length; at += BATCH_SIZE)
      await Promise.all(
        days.slice(at, at + BATCH_SIZE).map(async day => {
          const { rows, state } = await this.#oracle.day(url, type, grain, day as PacificDay);
          answers.set(day, { rows, state, sums: add(rows) });
        }),
      );
    return (day: Day): DayAnswer => {
      if (gaps.has(day)) return UNREAD;
      return answers.get(day) ?? (day < first ? BEFORE_FIRST : UNREAD);
    };
  }
}
