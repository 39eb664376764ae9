import type { InsightRange } from '@gsc/contract/analytics/insights/api';
import { ReportConfig } from '@gsc/contract/analytics/report/api';
import type { Metrics, Report, ReportRange, SeriesPoint } from '@gsc/contract/analytics/report/result';
import { POSITION_BANDS } from '@gsc/contract/metrics/position-bands';
import { unmeasured, variationOf } from '@gsc/contract/metrics/variation';
import type { Overview, OverviewMovers, OverviewRanking } from '@gsc/contract/overview/api';
import type { Attention } from '@gsc/contract/overview/attention';
import { addDays } from '../ui/format/day.ts';
import { PROPERTY_ID, PROPERTY_NAME, SHOP_ID, SHOP_NAME } from './property-samples.ts';

export const metrics = (clicks: number, impressions = clicks * 20, position = 8.4): Metrics => ({
  clicks,
  impressions,
  ctr: impressions === 0 ? 0 : (clicks / impressions) * 100,
  position: impressions === 0 ? null : position,
});

export const STORED_RANGE: ReportRange = {
  first_day: '2025-07-16',
  last_day: '2026-11-13',
  final_through: '2026-11-11',
  default_from: '2026-10-13',
  default_to: '2026-11-11',
  search_types: ['web', 'image'],
};

const RANGE = {
  from: '2026-10-13',
  to: '2026-11-11',
  before_from: '2026-09-13',
  before_to: '2026-10-12',
  compared_to: '2026-11-11',
};

export const INSIGHT_RANGE: InsightRange = { ...RANGE, left_out: 0, nested: [], breaks: [] };

const sampleSeries = (): SeriesPoint[] =>
  Array.from({ length: 30 }, (_, i) => ({
    day: addDays(RANGE.from, i),
    state: 'complete',
    now: metrics(5400 + i * 10),
    days_counted: 1,
    bucket_days: 1,
    before_day: addDays(RANGE.before_from, i),
    before_to: addDays(RANGE.before_from, i),
    before: metrics(4000 + i * 10),
  }));

const OVERVIEW_RANGE = { ...RANGE, final_through: '2026-11-11', incomplete: ['2026-11-12', '2026-11-13'] };

type OverviewProperty = Overview['properties'][number];
export const overviewProperty = (more: Partial<OverviewProperty> = {}): OverviewProperty => ({
  property_id: PROPERTY_ID,
  property_url: `sc-domain:${PROPERTY_NAME}`,
  property_type: 'DOMAIN_PROPERTY',
  last_sync_at: '2026-11-15T05:14:00.000Z',
  health: 'up_to_date',
  inside_id: null,
  totals: metrics(84_210),
  compared: { now: metrics(84_210), before: metrics(42_105) },
  spark: Array.from({ length: 90 }, (_, i) => 900 + i),
  ...more,
});

export const sampleOverview = (more: Partial<Overview> = {}): Overview => ({
  range: OVERVIEW_RANGE,
  connected: 2,
  health: { up_to_date: 2, waiting: 0, syncing: 0, with_errors: 0, failed: 0 },
  nested: [],
  totals: metrics(184_320),
  compared: { now: metrics(184_320), before: metrics(92_160) },
  variation: variationOf(sampleSeries()),
  granularity: 'day',
  series: sampleSeries(),
  after: [],
  properties: [
    overviewProperty(),
    overviewProperty({
      property_id: SHOP_ID,
      property_url: `https://${SHOP_NAME}/`,
      property_type: 'URL_PREFIX',
      totals: metrics(100_110),
    }),
  ],
  countries: [{ value: 'deu', share: 33.2, clicks: 61_194, before: 30_000 }],
  devices: [{ value: 'MOBILE', share: 63.4, clicks: 116_859, before: 100_000 }],
  annotations: [],
  breaks: [],
  left_out: 0,
  ...more,
});

/** An account without properties. */
export const EMPTY_OVERVIEW: Overview = sampleOverview({
  connected: 0,
  health: { up_to_date: 0, waiting: 0, syncing: 0, with_errors: 0, failed: 0 },
  totals: null,
  compared: null,
  series: [],
  properties: [],
  countries: [],
  devices: [],
});

/** One of two properties deviates. */
export const sampleAttention = (more: Partial<Attention> = {}): Attention => ({
  judged: 2,
  too_few_days: 0,
  not_current: 0,
  deviating: 1,
  items: [
    {
      property_id: SHOP_ID,
      property_url: `https://${SHOP_NAME}/`,
      metric: 'clicks',
      from: '2026-11-08',
      to: '2026-11-11',
      may_be_older: false,
      ...{ now: 1204, usual: 1940, low: 1720, high: 2310 },
    },
  ],
  ...more,
});

export const SAMPLE_MOVERS: OverviewMovers = {
  range: OVERVIEW_RANGE,
  growing: {
    count: 1,
    pages: [
      {
        property_id: PROPERTY_ID,
        property_url: `sc-domain:${PROPERTY_NAME}`,
        page: `https://${PROPERTY_NAME}/guides/winter-layering`,
        clicks: 5204,
        clicks_change: 1486,
        position: 3.2,
        position_before: 5.6,
        spark: [1, 2, 3],
      },
    ],
  },
  declining: { count: 0, pages: [] },
  changes: [],
};

export const SAMPLE_RANKING: OverviewRanking = {
  range: OVERVIEW_RANGE,
  bands: POSITION_BANDS.map((band, i) => ({ band, now: 1000 + i, before: 900 })),
  page_one: { now: 21.1, before: 19.6 },
  top3: { entered: 18, left: 7 },
};

export const sampleConfig = (more: Partial<ReportConfig> = {}): ReportConfig => ({
  ...ReportConfig.parse({
    property_ids: [PROPERTY_ID],
    from: RANGE.from,
    to: RANGE.to,
    comparison: { mode: 'previous' },
  }),
  ...more,
});

/** Two listed queries and, unless `more` has others, clicks that Google lists under no query. */
export const sampleReport = (more: Partial<Report> = {}): Report => ({
  config: sampleConfig(),
  nested: [],
  aggregation: 'byProperty',
  grain: 'query',
  totals: metrics(1000),
  listed: metrics(800),
  residuals: [{ kind: 'anonymized', ...metrics(200) }],
  comparison: {
    from: RANGE.before_from,
    to: RANGE.before_to,
    compared_to: RANGE.compared_to,
    left_out: 0,
    now: metrics(1000),
    before: metrics(500),
    variation: unmeasured(30),
    breaks: [],
  },
  series: sampleSeries(),
  after: [],
  rows: [
    {
      values: ['winter hiking layers'],
      ...metrics(500),
      compared: { now: metrics(500), before: metrics(250) },
      spark: [1, 2, 3],
    },
    {
      values: ['merino base layer'],
      ...metrics(300),
      compared: { now: metrics(300), before: null },
      spark: [1, 2, 3],
    },
  ],
  spark: null,
  row_count: 2,
  page: 1,
  pages: 1,
  coverage: {
    days: 30,
    days_read: 30,
    missing: [],
    incomplete: [],
    truncated: [],
    final_through: RANGE.to,
  },
  annotations: [],
  ...more,
});

export const EMPTY_REPORT: Partial<Report> = {
  totals: metrics(0),
  listed: metrics(0),
  residuals: [],
  series: [],
  rows: [],
  row_count: 0,
};
