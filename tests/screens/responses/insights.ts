import {
  type Cannibalisation,
  type ChangedRows,
  type ClicksChange,
  type Countries,
  type InsightRange,
  MOVEMENT_BANDS,
  type Movements,
  type Opportunities,
} from '@gsc/contract/analytics/insights/api';
import type { ChangeList } from '@gsc/contract/analytics/insights/labels';
import type { Metrics } from '@gsc/contract/analytics/report/result';
import { PROPERTY_IDS } from './properties.ts';
import { ANNOTATIONS } from './series.ts';

const RANGE: InsightRange = {
  from: '2026-10-15',
  to: '2026-11-13',
  before_from: '2026-09-15',
  before_to: '2026-10-12',
  compared_to: '2026-11-11',
  left_out: 0,
  nested: [],
  breaks: [],
};

const metrics = (clicks: number, impressions: number, position: number): Metrics => ({
  clicks,
  impressions,
  ctr: (clicks / impressions) * 100,
  position,
});

export const changeResponse = (more: Partial<ClicksChange> = {}): ClicksChange => ({
  range: RANGE,
  by: 'query',
  aggregation: 'byProperty',
  now: 26_410,
  before: 28_112,
  within_variation: false,
  parts: { demand: 640, rank: -1912, click_through: -310, mix: 84, new: 912, lost: -866, residual: -250 },
  annotations: ANNOTATIONS,
  lists: {
    growing: { count: 412, clicks: 3120 },
    decaying: { count: 538, clicks: -4618 },
    new: { count: 120, clicks: 912 },
    lost: { count: 97, clicks: -866 },
  },
  ...more,
});

const QUERIES = [
  'winter hiking layers',
  'merino base layer',
  'trail running shoes',
  'ultralight tent 2 person',
  'gaiters for hiking',
  'how to wash a down jacket without ruining it',
];

export const changedRowsResponse = (list: ChangeList, page = 1): ChangedRows => ({
  range: RANGE,
  rows: QUERIES.map((value, at) => {
    const size = 480 - at * 71;
    const sign = list === 'growing' || list === 'new' ? 1 : -1;
    const [now, before] = sign > 0 ? [900 + size, 900] : [900, 900 + size];
    const [isNow, isBefore] = [list !== 'lost', list !== 'new'];
    return {
      value,
      now: isNow ? metrics(now, 30_000, 4.2) : null,
      before: isBefore ? metrics(before, 31_000, 4.9) : null,
      clicks_change: (isNow ? now : 0) - (isBefore ? before : 0),
      within_variation: at === QUERIES.length - 1,
      parts:
        isNow && isBefore
          ? { impressions: 40 * sign, rank: (size - 60) * sign, click_through: 20 * sign }
          : null,
    };
  }),
  row_count: list === 'growing' ? 412 : 97,
  page,
});

export const movementsResponse = (): Movements => ({
  range: RANGE,
  cells: MOVEMENT_BANDS.flatMap((before, row) =>
    MOVEMENT_BANDS.flatMap((now, column) =>
      row === 5 && column === 5
        ? []
        : [
            {
              before,
              now,
              queries: Math.max(2, 240 - 70 * Math.abs(row - column)),
              clicks_change: (row - column) * 84,
            },
          ],
    ),
  ),
});

export const opportunitiesResponse = (more: Partial<Opportunities> = {}): Opportunities => ({
  from: RANGE.from,
  to: RANGE.to,
  nested: [],
  target: 3,
  without_brand: true,
  suggested_brands: [{ property_id: PROPERTY_IDS[0], word: 'trailforge', clicks: 908 }],
  curves: (['all', 'DESKTOP', 'MOBILE'] as const).map((device, at) => ({
    device,
    queries: 2318 - at * 400,
    points: Array.from({ length: 20 }, (_, i) => ({
      position: i + 1,
      ctr: (0.31 - at * 0.03) / (i + 1),
      error: 0.021 / (i + 1),
    })),
  })),
  rows: QUERIES.map((query, at) => ({
    query,
    best_page: `https://trailforge.example/guides/${query.replaceAll(' ', '-')}`,
    ...metrics(310 - at * 40, 21_000 - at * 1800, 5.2 + at * 1.7),
    extra: 820.4 - at * 120,
    low: 640.2 - at * 101,
    high: 1000.6 - at * 139,
  })),
  extra: 4210.7,
  row_count: 340,
  page: 1,
  ...more,
});

export const cannibalisationResponse = (more: Partial<Cannibalisation> = {}): Cannibalisation => ({
  from: RANGE.from,
  to: RANGE.to,
  nested: [],
  rows: QUERIES.map((query, at) => ({
    property_id: PROPERTY_IDS[0],
    query,
    ...metrics(900 - at * 110, 30_000, 5.1),
    severity: at < 2 ? ('high' as const) : at < 4 ? ('medium' as const) : ('low' as const),
    at_stake: 380 - at * 60,
    countries: at === 0 ? ['deu', 'aut', 'che', 'usa'] : ['deu'],
    page_count: at === 0 ? 7 : 2,
    pages: [
      {
        page: `https://trailforge.example/guides/${query.replaceAll(' ', '-')}`,
        ...metrics(520, 17_000, 4.4),
      },
      {
        page: `https://trailforge.example/shop/${query.replaceAll(' ', '-')}?size=l`,
        ...metrics(380 - at * 60, 13_000, 6.2),
      },
    ],
  })),
  at_stake: 1480,
  row_count: 64,
  page: 1,
  ...more,
});

export const countriesResponse = (): Countries => ({
  range: RANGE,
  rows: ['deu', 'gbr', 'usa', 'aut', 'nld', 'fra', 'esp', 'jpn', 'bra', 'sgp', 'zzz', null].map(
    (country, at) => ({
      country,
      ...metrics(Math.round(24_000 / 2 ** at), 700_000 / (at + 1), 6.1 + at),
      compared: {
        now: Math.round(23_000 / 2 ** at),
        before: at === 7 ? null : Math.round(21_000 / 2 ** at),
        within_variation: at > 4,
      },
    }),
  ),
});
