import type { Day } from '@gsc/calendar/pacific-day';
import type { Admin } from '@gsc/core/testing/connect-site';
import { aggregationOf, dimensionsOf, type FineGrain, type Grain } from '@gsc/core/warehouse/grains';
import type { SearchType } from '@gsc/google/search-console/query';

export type Row = {
  values: Partial<
    Record<'query' | 'page' | 'country' | 'device' | 'appearance' | 'brand' | 'page_group', string>
  >;
  clicks: number;
  impressions: number;
  positionSum: number;
};
type Said = {
  rows: { keys: string[]; clicks: number; impressions: number; position?: number }[];
  state: 'none' | 'fresh' | 'final';
};

/** What Google has of one day, asked of its own data and not of anything we stored. */
export class Oracle {
  readonly #admin: Admin;
  readonly #known = new Map<string, Promise<{ rows: Row[]; state: Said['state'] }>>();

  constructor(admin: Admin) {
    this.#admin = admin;
  }

  day(siteUrl: string, type: SearchType, grain: Grain, day: Day) {
    const key = `${siteUrl} ${type} ${grain} ${day}`;
    const known = this.#known.get(key) ?? this.#ask(siteUrl, type, grain, day);
    this.#known.set(key, known);
    return known;
  }

  async #ask(siteUrl: string, type: SearchType, grain: Grain, day: Day) {
    const isTotal = grain === 'total' || grain === 'page_total';
    const names = isTotal ? [] : dimensionsOf(type, grain as FineGrain);
    const ask = (dimensions: readonly string[], filters: object[] = []) =>
      this.#admin<Said>('POST', 'oracle', {
        siteUrl,
        type,
        day,
        dataState: 'all',
        dimensions,
        filters,
        aggregationType: aggregationOf(type, grain),
      });
    const read = (said: Said, appearance?: string): Row[] =>
      said.rows.map(({ keys, clicks, impressions, position = 0 }) => ({
        values: {
          ...Object.fromEntries(names.map((name, at) => [name, (keys[at] ?? '').toWellFormed()])),
          ...(appearance !== undefined && { appearance }),
        },
        clicks,
        impressions,
        // Sums of whole positions: what is left of a fraction is rounding on Google's way.
        positionSum: Math.round(position * impressions),
      }));
    if (grain !== 'appearance') {
      const said = await ask(isTotal ? ['date'] : names);
      return { rows: read(said), state: said.state };
    }
    const kinds = await ask(['searchAppearance']);
    const rows: Row[] = [];
    for (const { keys } of kinds.rows) {
      const [expression = ''] = keys;
      const only = { dimension: 'searchAppearance', operator: 'equals', expression };
      rows.push(...read(await ask(names, [only]), expression));
    }
    return { rows, state: kinds.state };
  }
}
