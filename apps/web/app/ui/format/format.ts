import { METRICS, type MetricName } from '@gsc/contract/metrics/metrics';
import type { Day } from './day.ts';
import { LOCALES } from './locale.ts';

// Numbers and dates of the dashboard, with one minus sign and one placeholder for missing values.
export const MISSING = '-';
const MINUS = '−';

const decimals = (digits: number) =>
  new Intl.NumberFormat(LOCALES.dashboard, { minimumFractionDigits: digits, maximumFractionDigits: digits });
const WITH_DIGITS = [decimals(0), decimals(1), decimals(2)] as const;
type Digits = 0 | 1 | 2;

const withMinus = (text: string): string => text.replace('-', MINUS);

export const formatNumber = (value: number | null, digits: Digits = 0): string =>
  value === null ? MISSING : withMinus(WITH_DIGITS[digits].format(value));

/** 0.0287 becomes '2.87%'. */
export const formatPercent = (share: number | null, digits: Digits = 1): string =>
  share === null ? MISSING : `${formatNumber(share * 100, digits)}%`;

/** '+1,486', '−6.8', '0'. Zero has no sign. */
export function formatSigned(value: number, digits: Digits = 0): string {
  const text = formatNumber(Math.abs(value), digits);
  if (Number(Math.abs(value).toFixed(digits)) === 0) return text;
  return `${value > 0 ? '+' : MINUS}${text}`;
}

const UNITS = [
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'k'],
] as const;

/** Axis labels: 6k, 1.6k, 300k, 2.5M. */
export function formatCompact(value: number): string {
  const unit = UNITS.find(([size]) => Math.abs(value) >= size);
  if (!unit) return withMinus(String(Number(value.toFixed(2))));
  return `${withMinus(String(Number((value / unit[0]).toFixed(2))))}${unit[1]}`;
}

const dateFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(LOCALES.dashboard, { timeZone: 'UTC', ...options });
const SHORT = dateFormat({ day: 'numeric', month: 'short' });
const LONG = dateFormat({ day: 'numeric', month: 'short', year: 'numeric' });
const MONTH = dateFormat({ month: 'short', year: 'numeric' });
const WEEKDAY = dateFormat({ weekday: 'short', day: 'numeric', month: 'short' });

// The en-GB locale uses 'Sept'. The product uses three letters for every month.
const write = (format: Intl.DateTimeFormat, day: Day): string =>
  format
    .format(new Date(`${day}T00:00:00Z`))
    .replace('Sept', 'Sep')
    .replace(',', '');

/** '15 Oct' */
export const formatDay = (day: Day): string => write(SHORT, day);
/** '11 Nov 2026' */
export const formatFullDay = (day: Day): string => write(LONG, day);
/** 'Sep 2024' */
export const formatMonth = (day: Day): string => write(MONTH, day);
/** 'Tue 3 Nov' */
export const formatWeekday = (day: Day): string => write(WEEKDAY, day);
/** '15 Oct – 13 Nov 2026'. The first year is shown only if it differs. */
export const formatRange = (from: Day, to: Day): string =>
  from.slice(0, 4) === to.slice(0, 4)
    ? `${formatDay(from)} – ${formatFullDay(to)}`
    : `${formatFullDay(from)} – ${formatFullDay(to)}`;

/** `full` for reports and tables, `short` for tiles and cards. */
export type Precision = 'full' | 'short';

/** Rates are values from 0 to 1. */
export function formatMetric(
  metric: MetricName,
  value: number | null,
  precision: Precision = 'full',
): string {
  const { format, digits } = METRICS[metric];
  return (format === 'percent' ? formatPercent : formatNumber)(value, digits[precision]);
}

/** '1 day', '9 days' */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;
