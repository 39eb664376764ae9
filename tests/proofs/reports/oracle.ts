import type { Day } from '@gsc/calendar/pacific-day';
import type { FilterDimension } from '@gsc/contract/analytics/report/dimensions';
import { aggregationOf, dimensionsOf, type FineGrain, type Grain } from '@gsc/core/ledger/grains';
import type { Admin } from '@gsc/core/testing/connect-site';
import type { SearchType } from '@gsc/google/search-console/query';

export type Row = {
  values: Partial<Record<FilterDimension, string>>;
  clicks: number;
  impressions: number;
  positionSum: number;
};
type OracleResponse = {
  rows: { keys: string[]; clicks: number; impressions: number; position?: number }[];
  state: 'none' | 'fresh' | 'final';
};

/** Reads the rows of one day from the emulator's data, independently of the stored data. */
export class Oracle {
  readonly #admin: Admin;
  readonly #cached = new Map<string, Promise<{ rows: Row[]; state: OracleResponse['state'] }>>();

  constructor(admin: Admin) {
    this.#admin = admin;
  }

  day(siteUrl: string, type: SearchType, grain: Grain, day: Day) {
    const key = `${siteUrl} ${type} ${grain} ${day}`;
    const cached = this.#cached.get(key) ?? this.#fetch(siteUrl, type, grain, day);
    this.#cached.set(key, cached);
    return cached;
  }

  async #fetch(siteUrl: string, type: SearchType, grain: Grain, day: Day) {
    const isTotal = grain === 'total' || grain === 'page_total';
    const names = isTotal ? [] : dimensionsOf(type, grain as FineGrain);
    const query = (dimensions: readonly string[], filters: object[] = []) =>
      this.#admin<OracleResponse>('POST', 'oracle', {
        siteUrl,
        type,
        day,
        dataState: 'all',
        dimensions,
        filters,
        aggregationType: aggregationOf(type, grain),
      });
    const read = (response: OracleResponse, appearance?: string): Row[] =>
      response.rows.map(({ keys, clicks, impressions, position = 0 }) => ({
        values: {
          ...Object.fromEntries(names.map((name, at) => [name, (keys[at] ?? '').toWellFormed()])),
          ...(appearance !== undefined && { appearance }),
        },
        clicks,
        impressions,
        // Rounded, because Google rounds the average position.
        positionSum: Math.round(position * impressions),
      }));
    if (grain !== 'appearance') {
      const response = await query(isTotal ? ['date'] : names);
      return { rows: read(response), state: response.state };
    }
    const kinds = await query(['searchAppearance']);
    const rows: Row[] = [];
    for (const { keys } of kinds.rows) {
      const [expression = ''] = keys;
      const only = { dimension: 'searchAppearance', operator: 'equals', expression };
      rows.push(...read(await query(names, [only]), expression));
    }
    return { rows, state: kinds.state };
  }
}
