import { comparedRange } from '@gsc/contract/dates/comparison-days';
import { variationOf } from '@gsc/contract/metrics/variation';
import type { Overview, OverviewMovers, OverviewRanking } from '@gsc/contract/overview/api';
import type { PropertyList } from '@gsc/contract/properties/api';
import type { ReportAnnotation } from '@gsc/contract/reports/annotations';
import { ReportConfig, type ReportInput } from '@gsc/contract/reports/api';
import type { Metrics, Report, ReportOptions, ReportRange, SeriesPoint } from '@gsc/contract/reports/result';

// Mock responses for states that are hard to reach with a real server. They are typed by the contract, so the compiler
// reports any difference.

export const PROPERTY_IDS = [
  '6f9619ff-8b86-4011-b42d-00cf4fc964f1',
  '6f9619ff-8b86-4011-b42d-00cf4fc964f2',
  '6f9619ff-8b86-4011-b42d-00cf4fc964f3',
] as const;
const URLS = [
  'sc-domain:trailforge.example',
  'https://shop.trailforge.example/',
  'sc-domain:kettleandgrain.example',
];

export function propertiesResponse(): PropertyList {
  return {
    active: PROPERTY_IDS.map((id, i) => ({
      id,
      property_url: URLS[i] ?? '',
      property_type: i === 1 ? ('URL_PREFIX' as const) : ('DOMAIN_PROPERTY' as const),
      permission_level: 'siteOwner',
      is_verified: true,
      state: 'active',
      google_email: 'maya@trailforge.example',
      connected_at: '2026-11-01T00:00:00.000Z',
      last_sync_at: '2026-11-15T05:14:00.000Z',
      deleted_at: null,
    })),
    deleted: [],
  };
}

const DAY_MS = 86_400_000;
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);

/** A deterministic variation around 1. */
const wave = (seed: number, i: number): number =>
  1 + 0.12 * Math.sin(seed * 7 + i * 1.9) + 0.08 * Math.sin(seed + i * 0.7);

const metrics = (clicks: number, position: number): Metrics => {
  const impressions = Math.round(clicks * 34.8);
  return { clicks, impressions, ctr: impressions === 0 ? 0 : (clicks / impressions) * 100, position };
};

const FINAL_THROUGH = '2026-11-11';
const INCOMPLETE = ['2026-11-12', '2026-11-13'];

function seriesOf(from: string, days: number, back: number | null): SeriesPoint[] {
  return Array.from({ length: days }, (_, i): SeriesPoint => {
    const day = addDays(from, i);
    const fresh = INCOMPLETE.includes(day);
    const factor = day === INCOMPLETE[1] ? 0.45 : fresh ? 0.8 : 1;
    return {
      day,
      state: fresh ? 'incomplete' : 'complete',
      now: metrics(Math.round(5400 * wave(1, i) * (1 + i / 120) * factor), 14.2 - i / 60),
      days_counted: 1,
      bucket_days: 1,
      before_day: back === null ? null : addDays(day, -back),
      before_to: back === null ? null : addDays(day, -back),
      before: back === null ? null : metrics(Math.round(5100 * wave(2, i)), 15.1),
    };
  });
}

const ANNOTATIONS: ReportAnnotation[] = [
  {
    source: 'google',
    event: {
      id: 'core-2026-10',
      kind: 'ranking-update',
      name: 'October 2026 core update',
      start: '2026-10-27',
      end: '2026-11-01',
      affects: ['rankings', 'clicks', 'impressions', 'position'],
      scope: 'global, web',
      note: 'Rolled out worldwide over five days.',
      sources: ['https://status.search.google.com/'],
      confidence: 'verified',
    },
  },
  {
    source: 'own',
    annotation: {
      id: '6f9619ff-8b86-4011-b42d-00cf4fc96400',
      day: '2026-10-19',
      end_day: null,
      text: 'new guide template',
      property_id: null,
      created_at: '2026-10-19T10:00:00.000Z',
    },
  },
];

export const RANGE_RESPONSE: ReportRange = {
  first_day: '2025-07-16',
  last_day: '2026-11-13',
  final_through: FINAL_THROUGH,
  default_from: '2026-10-13',
  default_to: FINAL_THROUGH,
  search_types: ['web', 'image', 'discover'],
};

const RANGE = {
  from: '2026-10-13',
  to: FINAL_THROUGH,
  before_from: '2026-09-13',
  before_to: '2026-10-12',
  compared_to: FINAL_THROUGH,
  final_through: FINAL_THROUGH,
  incomplete: INCOMPLETE,
};

const spark = (seed: number, days: number) =>
  Array.from({ length: days }, (_, i) => Math.round(900 * wave(seed, i) * (1 + i / 200)));

export function overviewResponse(more: Partial<Overview> = {}): Overview {
  const clicks = [84_210, 41_096, 31_874];
  return {
    range: RANGE,
    connected: 3,
    health: { up_to_date: 1, syncing: 1, with_errors: 0, failed: 1 },
    nested: [{ property_id: PROPERTY_IDS[1], inside_id: PROPERTY_IDS[0] }],
    totals: metrics(184_320, 14.2),
    compared: { now: metrics(184_320, 14.2), before: metrics(158_550, 15.1) },
    series: seriesOf(RANGE.from, 30, 30),
    after: seriesOf('2026-11-12', 2, null),
    properties: PROPERTY_IDS.map((property_id, i) => ({
      property_id,
      property_url: URLS[i] ?? '',
      property_type: i === 1 ? ('URL_PREFIX' as const) : ('DOMAIN_PROPERTY' as const),
      last_sync_at: '2026-11-15T05:14:00.000Z',
      health: (['up_to_date', 'syncing', 'failed'] as const)[i] ?? 'up_to_date',
      inside_id: i === 1 ? PROPERTY_IDS[0] : null,
      totals: metrics(clicks[i] ?? 0, 11.8 + i),
      compared: {
        now: metrics(clicks[i] ?? 0, 11.8 + i),
        before: metrics(Math.round((clicks[i] ?? 0) * ([0.88, 0.97, 1.07][i] ?? 1)), 12.2 + i * 0.4),
      },
      spark: spark(i + 3, 90),
    })),
    countries: [
      ['deu', 33.2, 1.1],
      ['gbr', 21.1, 1.158],
      ['usa', 16.3, 1.12],
      ['aut', 9.5, 1.064],
      ['nld', 5.3, 0.979],
    ].map(([value, share, growth]) => ({
      value: String(value),
      share: Number(share),
      clicks: Math.round(1843.2 * Number(share)),
      before: Math.round((1843.2 * Number(share)) / Number(growth)),
    })),
    devices: [
      { value: 'MOBILE', share: 63.4, clicks: 116_859, before: 100_000 },
      { value: 'DESKTOP', share: 32.1, clicks: 59_167, before: 58_000 },
      { value: 'TABLET', share: 4.5, clicks: 8294, before: 8000 },
    ],
    annotations: ANNOTATIONS,
    breaks: [],
    left_out: 0,
    ...more,
  };
}

/** The overview without connected properties. */
export const EMPTY_OVERVIEW: Overview = overviewResponse({
  connected: 0,
  health: { up_to_date: 0, syncing: 0, with_errors: 0, failed: 0 },
  totals: null,
  compared: null,
  nested: [],
  series: [],
  after: [],
  properties: [],
  countries: [],
  devices: [],
  annotations: [],
});

export function moversResponse(): OverviewMovers {
  const page = (
    i: number,
    path: string,
    clicks: number,
    change: number,
    position: number,
    before: number,
  ) => ({
    property_id: PROPERTY_IDS[i] ?? PROPERTY_IDS[0],
    property_url: URLS[i] ?? '',
    page: `https://${['trailforge.example', 'shop.trailforge.example', 'kettleandgrain.example'][i]}${path}`,
    clicks,
    clicks_change: change,
    position,
    position_before: before,
    spark: spark(change, 30).map((value, day) => Math.round(value * (1 + (Math.sign(change) * day) / 40))),
  });
  return {
    range: RANGE,
    growing: {
      count: 412,
      pages: [
        page(0, '/guides/winter-layering', 5204, 1486, 3.2, 5.6),
        page(2, '/brewing/pour-over-ratio', 3918, 1022, 2.4, 3.1),
        page(1, '/collections/merino', 2870, 764, 4.9, 6.8),
        page(0, '/journal/hut-to-hut-in-the-eastern-alps-with-children', 1102, 388, 6, 8.2),
      ],
    },
    declining: {
      count: 236,
      pages: [
        page(0, '/guides/trail-running-shoes', 4127, -1840, 4.8, 2.1),
        page(1, '/collections/rain-jackets', 1935, -612, 7.7, 5.9),
        page(2, '/beans/decaf-single-origin', 906, -271, 6.6, 5.8),
      ],
    },
    changes: [
      {
        kind: 'page',
        subject: 'https://trailforge.example/guides/trail-running-shoes',
        property_id: PROPERTY_IDS[0],
        property_url: URLS[0] ?? '',
        clicks_change: -1840,
        now: metrics(4127, 4.8),
        before: metrics(5967, 2.1),
      },
      {
        kind: 'query',
        subject: 'winter hiking layers',
        property_id: PROPERTY_IDS[0],
        property_url: URLS[0] ?? '',
        clicks_change: 1486,
        now: metrics(4994, 6.1),
        before: metrics(3508, 8.4),
      },
      {
        kind: 'country',
        subject: 'deu',
        property_id: PROPERTY_IDS[2],
        property_url: URLS[2] ?? '',
        clicks_change: 1120,
        now: metrics(9120, 6.1),
        before: metrics(8000, 6.2),
      },
    ],
  };
}

export function rankingResponse(): OverviewRanking {
  return {
    range: RANGE,
    bands: [
      { band: '1–3', now: 1284, before: 1166 },
      { band: '4–10', now: 3910, before: 3702 },
      { band: '11–20', now: 5244, before: 5390 },
      { band: '21–50', now: 8120, before: 8406 },
      { band: '51+', now: 6033, before: 6180 },
    ],
    page_one: { now: 21.1, before: 19.6 },
    top3: { entered: 18, left: 7 },
  };
}

export const OPTIONS_RESPONSE: ReportOptions = {
  countries: [
    { value: 'deu', clicks: 61_240 },
    { value: 'gbr', clicks: 38_905 },
    { value: 'usa', clicks: 30_118 },
  ],
  devices: [
    { value: 'MOBILE', clicks: 116_859 },
    { value: 'DESKTOP', clicks: 59_167 },
  ],
  pages: [{ value: 'https://trailforge.example/guides/winter-layering', clicks: 5204 }],
};

const QUERIES = [
  'winter hiking layers',
  'merino base layer',
  'how to layer for winter hiking',
  'trail running shoes',
  'waterproof hiking boots',
  '=cmd|calc',
];

/** The response to a configuration with the given number of rows. */
export function reportResponse(input: ReportInput, rows = 2318, more: Partial<Report> = {}): Report {
  const config = ReportConfig.parse(input);
  const days = Math.round((Date.parse(config.to) - Date.parse(config.from)) / DAY_MS) + 1;
  const back = config.comparison.mode === 'none' ? null : comparedRange(config.comparison, config).shift;
  const totals = metrics(84_912, 11.42);
  const listed = metrics(rows === 0 ? 0 : 77_012, 11.2);
  const first = (config.page - 1) * 50;
  return {
    config,
    nested: [],
    aggregation: config.dimensions.includes('page') ? 'byPage' : 'byProperty',
    grain: 'query',
    totals: rows === 0 ? metrics(0, 0) : totals,
    listed,
    residuals:
      rows > 0 && config.dimensions.includes('query')
        ? [{ kind: 'anonymized', ...metrics(totals.clicks - listed.clicks, 13) }]
        : [],
    comparison:
      back === null
        ? null
        : {
            from: addDays(config.from, -back),
            to: addDays(config.to, -back),
            compared_to: config.to < FINAL_THROUGH ? config.to : FINAL_THROUGH,
            now: totals,
            before: metrics(74_355, 12.63),
            variation: variationOf(seriesOf(config.from, days, back)),
            breaks: [],
            left_out: 0,
          },
    series: rows === 0 ? [] : seriesOf(config.from, days, back),
    after: rows > 0 && config.to === FINAL_THROUGH ? seriesOf('2026-11-12', 2, null) : [],
    rows: Array.from({ length: Math.max(0, Math.min(50, rows - first)) }, (_, i) => {
      const at = first + i;
      const now = metrics(Math.round(4994 / (at + 1) ** 0.8), 4 + (at % 7));
      const fresh = at % 17 === 12;
      return {
        values: config.dimensions.map(dimension =>
          dimension === 'country'
            ? 'deu'
            : dimension === 'device'
              ? 'MOBILE'
              : (QUERIES[at] ?? `query ${at + 1}`),
        ),
        ...now,
        compared:
          back === null
            ? null
            : { now, before: fresh ? null : metrics(Math.round(now.clicks * wave(at, 3)), 4.4 + (at % 7)) },
        spark: spark(at, 28),
      };
    }),
    spark: {
      unit: 'day',
      points: Array.from({ length: 28 }, (_, i) => {
        const day = addDays(config.to, i - 27);
        const state = INCOMPLETE.includes(day) ? ('incomplete' as const) : ('complete' as const);
        return { day, state, clicks: Math.round(5400 * wave(1, i)) };
      }),
    },
    row_count: rows,
    page: config.page,
    pages: Math.max(1, Math.ceil(rows / 50)),
    coverage: {
      days,
      days_read: days,
      missing: [],
      incomplete: INCOMPLETE.filter(day => day <= config.to),
      truncated: [],
      final_through: FINAL_THROUGH,
    },
    annotations: ANNOTATIONS,
    ...more,
  };
}
