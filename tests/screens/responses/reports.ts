import { ReportConfig, type ReportInput } from '@gsc/contract/analytics/report/api';
import type { Report, ReportOptions, ReportRange, SeriesPoint } from '@gsc/contract/analytics/report/result';
import type { RowSeries, RowSeriesRequest } from '@gsc/contract/analytics/rows/row-series';
import { comparedRange } from '@gsc/contract/dates/comparison-days';
import { variationOf } from '@gsc/contract/metrics/variation';
import {
  ANNOTATIONS,
  addDays,
  DAY_MS,
  FINAL_THROUGH,
  INCOMPLETE,
  metrics,
  seriesOf,
  spark,
  wave,
  weeksOf,
} from './series.ts';

export const RANGE_RESPONSE: ReportRange = {
  first_day: '2025-07-16',
  last_day: '2026-11-13',
  final_through: FINAL_THROUGH,
  default_from: '2026-10-13',
  default_to: FINAL_THROUGH,
  search_types: ['web', 'image', 'discover'],
};

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
  appearances: [{ value: 'VIDEO', clicks: 1890 }],
};

const QUERIES = [
  'winter hiking layers',
  'merino base layer',
  'how to layer for winter hiking',
  'trail running shoes',
  'waterproof hiking boots',
  '=cmd|calc',
];

/** Of the 50 rows of a page, so that tests of large tables are not slow. */
const LISTED_ROWS = 15;

const COUNTRIES = ['deu', 'gbr', 'usa', 'fra', 'ita'];

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
    series: rows === 0 ? [] : byGranularity(config, seriesOf(config.from, days, back)),
    after:
      rows > 0 && config.granularity === 'day' && config.to === FINAL_THROUGH
        ? seriesOf('2026-11-12', 2, null)
        : [],
    rows: Array.from({ length: Math.max(0, Math.min(LISTED_ROWS, rows - first)) }, (_, i) => {
      const at = first + i;
      const now = metrics(Math.round(4994 / (at + 1) ** 0.8), 4 + (at % 7));
      const fresh = at % 17 === 12;
      return {
        values: config.dimensions.map(dimension =>
          dimension === 'country'
            ? (COUNTRIES[at % COUNTRIES.length] ?? 'deu')
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

const byGranularity = ({ granularity }: ReportConfig, days: SeriesPoint[]) =>
  granularity === 'week' ? weeksOf(days) : days;

/** One line for each requested row. Months have their whole length. */
export function rowSeriesResponse({ config, rows }: RowSeriesRequest): RowSeries {
  const days = Math.round((Date.parse(config.to) - Date.parse(config.from)) / DAY_MS) + 1;
  return {
    rows: rows.map((values, row) => {
      const series = seriesOf(config.from, days, null).map((point, i) => ({
        ...point,
        now: point.now && metrics(Math.round((900 / (row + 1)) * wave(row + 3, i)), 4 + row),
      }));
      const isFirst = ({ day }: SeriesPoint, i: number) => i === 0 || day.endsWith('-01');
      return { values, series: config.granularity === 'month' ? series.filter(isFirst) : series, after: [] };
    }),
  };
}
