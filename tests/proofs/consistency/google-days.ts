import type { Day as PacificDay } from '@gsc/calendar/pacific-day';
import type { Grain } from '@gsc/core/ledger/grains';
import type { SearchType } from '@gsc/google/search-console/query';
import type { Oracle, Row } from '../reports/oracle.ts';
import { type Day, daysOf } from './calendar.ts';
import { add, type Sums, ZERO } from './sums.ts';
import type { Property } from './sync-persona.ts';

export type GoogleDay = { rows: readonly Row[]; state: 'none' | 'fresh' | 'final'; sums: Sums };

const BATCH_SIZE = 20;
const UNREAD: GoogleDay = { rows: [], state: 'none', sums: ZERO };
const BEFORE_FIRST: GoogleDay = { rows: [], state: 'final', sums: ZERO };

/** Google's data for each day. All days of a property, search type and grain are fetched once and cached. */
export class GoogleDays {
  readonly #oracle: Oracle;
  readonly #today: Day;
  readonly #cache = new Map<string, Promise<(day: Day) => GoogleDay>>();

  constructor(oracle: Oracle, today: Day) {
    this.#oracle = oracle;
    this.#today = today;
  }

  of(property: Property, type: SearchType, grain: Grain): Promise<(day: Day) => GoogleDay> {
    const key = `${property.id} ${type} ${grain}`;
    const cached = this.#cache.get(key) ?? this.#fetch(property, type, grain);
    this.#cache.set(key, cached);
    return cached;
  }

  async #fetch(property: Property, type: SearchType, grain: Grain) {
    const { url, first, gaps } = property;
    const byDay = new Map<Day, GoogleDay>();
    const days = daysOf({ from: first, to: this.#today }).filter(day => !gaps.has(day));
    for (let at = 0; at < days.length; at += BATCH_SIZE)
      await Promise.all(
        days.slice(at, at + BATCH_SIZE).map(async day => {
          const { rows, state } = await this.#oracle.day(url, type, grain, day as PacificDay);
          byDay.set(day, { rows, state, sums: add(rows) });
        }),
      );
    return (day: Day): GoogleDay => {
      if (gaps.has(day)) return UNREAD;
      return byDay.get(day) ?? (day < first ? BEFORE_FIRST : UNREAD);
    };
  }
}
