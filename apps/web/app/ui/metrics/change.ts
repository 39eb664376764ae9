import { isLowerBetter, METRICS, type MetricName } from '@gsc/contract/metrics/metrics';
import { VARIATION_TEXT } from '@gsc/contract/metrics/variation';
import { formatSigned, MISSING, type Precision } from '../format/format.ts';

export type Tone = 'up' | 'down' | 'neutral';
/** When a change is coloured. notable: from 5% or half a position. table: the same, only for metrics that are coloured in tables. */
export type Emphasis = 'always' | 'notable' | 'table' | 'never';
export type Unit = (typeof METRICS)[MetricName]['changeUnit'] | 'count';

export type Change = { text: string; tone: Tone; arrow: 'up' | 'down' | null; spoken: string };

const NOTABLE: Record<Unit, number> = { percent: 0.05, points: 0, count: 0, decimal: 0.5 };
/** A decimal has the digits of its metric. */
const SIZE: Record<Unit, { factor: number; digits: 0 | 1 | 2 | null; suffix: string }> = {
  percent: { factor: 100, digits: 1, suffix: '%' },
  points: { factor: 100, digits: 2, suffix: ' pp' },
  count: { factor: 1, digits: 0, suffix: '' },
  decimal: { factor: 1, digits: null, suffix: '' },
};

function isEmphasized(metric: MetricName, unit: Unit, change: number, emphasis: Emphasis): boolean {
  if (emphasis === 'always') return true;
  if (emphasis === 'never') return false;
  if (emphasis === 'table' && !METRICS[metric].coloredInTables) return false;
  return Math.abs(change) >= NOTABLE[unit];
}

export type ChangeOptions = {
  unit?: Unit | undefined;
  emphasis?: Emphasis | undefined;
  precision?: Precision | undefined;
  /** Overrides the digits of the unit. */
  digits?: 1 | 2 | undefined;
  /** The change is within normal variation. */
  within?: boolean | undefined;
};

/**
 * `change` is a share for percent and points (0.124 is 12.4%), otherwise a difference. CTR changes are in percentage
 * points. Position changes are new minus old. A lower position is better, so a decrease has a green upward arrow and
 * no sign. Changes within normal variation are grey.
 */
export function describeChange(
  metric: MetricName,
  change: number | null,
  {
    unit = METRICS[metric].changeUnit,
    emphasis = 'always',
    precision = 'short',
    digits,
    within = false,
  }: ChangeOptions = {},
): Change {
  if (change === null) return { text: MISSING, tone: 'neutral', arrow: null, spoken: 'no data' };
  const { factor, digits: unitDigits, suffix } = SIZE[unit];
  const value = change * factor;
  const signed = formatSigned(value, digits ?? unitDigits ?? METRICS[metric].digits[precision]);
  if (!/[+−]/.test(signed)) {
    return { text: `${signed}${suffix}`, tone: 'neutral', arrow: null, spoken: 'no change' };
  }
  const lowerIsBetter = isLowerBetter(metric);
  const better = lowerIsBetter ? value < 0 : value > 0;
  const plain = signed.slice(1);
  return {
    text: lowerIsBetter ? plain : `${signed}${suffix}`,
    tone: !within && isEmphasized(metric, unit, change, emphasis) ? (better ? 'up' : 'down') : 'neutral',
    arrow: better ? 'up' : 'down',
    spoken: `${lowerIsBetter ? (better ? 'better' : 'worse') : better ? 'up' : 'down'} by ${plain}${suffix}${within ? `, ${VARIATION_TEXT.toLowerCase()}` : ''}`,
  };
}
