/** This file must not import zod. */

type Metric = {
  label: string;
  /** The name inside a sentence. */
  inSentence: string;
  /** The label of the value of a whole range. */
  totalLabel: string;
  /**
   * integer: a count, which can be added up. percent: a rate, which the API returns in percent and which is 0 without
   * impressions. decimal: an average, which is null without impressions.
   */
  format: 'integer' | 'percent' | 'decimal';
  /** The number of decimals in reports, and in tiles and cards. */
  digits: { full: 0 | 1 | 2; short: 0 | 1 | 2 };
  better: 'higher' | 'lower';
  /** How a change is shown: relative to the old value, in percentage points, or as a difference. */
  changeUnit: 'percent' | 'points' | 'decimal';
  /** Whether notable changes are coloured in tables. */
  coloredInTables: boolean;
};

/** The metrics. Types, lists, API schemas, columns, formats, sort keys and colours are derived from this table. */
export const METRICS = {
  clicks: {
    label: 'Clicks',
    inSentence: 'clicks',
    totalLabel: 'Total Clicks',
    format: 'integer',
    digits: { full: 0, short: 0 },
    better: 'higher',
    changeUnit: 'percent',
    coloredInTables: true,
  },
  impressions: {
    label: 'Impressions',
    inSentence: 'impressions',
    totalLabel: 'Total Impressions',
    format: 'integer',
    digits: { full: 0, short: 0 },
    better: 'higher',
    changeUnit: 'percent',
    coloredInTables: false,
  },
  ctr: {
    label: 'CTR',
    inSentence: 'CTR',
    totalLabel: 'Average CTR',
    format: 'percent',
    digits: { full: 2, short: 2 },
    better: 'higher',
    changeUnit: 'points',
    coloredInTables: false,
  },
  position: {
    label: 'Position',
    inSentence: 'position',
    totalLabel: 'Average Position',
    format: 'decimal',
    digits: { full: 2, short: 1 },
    better: 'lower',
    changeUnit: 'decimal',
    coloredInTables: true,
  },
} as const satisfies Record<string, Metric>;

export type MetricName = keyof typeof METRICS;
export const METRIC_NAMES = Object.keys(METRICS) as [MetricName, ...MetricName[]];

/** The metrics that can be added up. */
export type CountMetric = {
  [Name in MetricName]: (typeof METRICS)[Name]['format'] extends 'integer' ? Name : never;
}[MetricName];
export const isCount = (metric: MetricName): metric is CountMetric => METRICS[metric].format === 'integer';
export const COUNT_METRICS = METRIC_NAMES.filter(isCount);

export const isLowerBetter = (metric: MetricName): boolean => METRICS[metric].better === 'lower';

/** The sort key and column of the change of a metric. */
export type ChangeKey = `${MetricName}_change`;
export const changeKey = (metric: MetricName): ChangeKey => `${metric}_change`;

/** The metrics that a chart shows first. */
export const CHART_METRICS: readonly MetricName[] = ['clicks', 'impressions'];
