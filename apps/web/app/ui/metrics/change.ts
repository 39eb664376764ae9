import type { MetricName } from '@gsc/contract/branding/tokens';
import { VARIATION_TEXT } from '@gsc/contract/metrics/variation';
import { formatSigned, MISSING } from '../format/format.ts';

export type Tone = 'up' | 'down' | 'neutral';
/** When a change is coloured. notable: from 5% or half a position. table: notable changes of clicks and position. */
export type Emphasis = 'always' | 'notable' | 'table' | 'never';
export type Unit = 'percent' | 'points' | 'count' | 'position';

export type Change = { text: string; tone: Tone; arrow: 'up' | 'down' | null; spoken: string };

const NOTABLE = { percent: 0.05, position: 0.5 };
const SIZE: Record<Unit, (change: number) => { value: number; digits: 0 | 1 | 2; suffix: string }> = {
  percent: change => ({ value: change * 100, digits: 1, suffix: '%' }),
  points: change => ({ value: change * 100, digits: 2, suffix: ' pp' }),
  count: change => ({ value: change, digits: 0, suffix: '' }),
  position: change => ({ value: change, digits: 1, suffix: '' }),
};

const DEFAULT_UNIT: Record<MetricName, Unit> = {
  clicks: 'percent',
  impressions: 'percent',
  ctr: 'points',
  position: 'position',
};

function isEmphasized(metric: MetricName, unit: Unit, change: number, emphasis: Emphasis): boolean {
  if (emphasis === 'always') return true;
  if (emphasis === 'never') return false;
  if (emphasis === 'table' && metric !== 'clicks' && metric !== 'position') return false;
  if (unit === 'position') return Math.abs(change) >= NOTABLE.position;
  return unit !== 'percent' || Math.abs(change) >= NOTABLE.percent;
}

/**
 * `change` is a share for percent and points (0.124 is 12.4%), otherwise a difference. CTR changes are in percentage
 * points. Position changes are new minus old. A lower position is better, so a decrease has a green upward arrow and
 * no sign. Changes within normal variation are grey.
 */
export function describeChange(
  metric: MetricName,
  change: number | null,
  {
    unit = DEFAULT_UNIT[metric],
    emphasis = 'always',
    digits,
    within = false,
  }: {
    unit?: Unit | undefined;
    within?: boolean | undefined;
    emphasis?: Emphasis | undefined;
    digits?: 1 | 2 | undefined;
  } = {},
): Change {
  if (change === null) return { text: MISSING, tone: 'neutral', arrow: null, spoken: 'no data' };
  const { value, digits: defaultDigits, suffix } = SIZE[unit](change);
  const signed = formatSigned(value, unit === 'count' ? 0 : (digits ?? defaultDigits));
  if (!/[+−]/.test(signed)) {
    return { text: `${signed}${suffix}`, tone: 'neutral', arrow: null, spoken: 'no change' };
  }
  const better = unit === 'position' ? value < 0 : value > 0;
  const plain = signed.slice(1);
  return {
    text: unit === 'position' ? plain : `${signed}${suffix}`,
    tone: !within && isEmphasized(metric, unit, change, emphasis) ? (better ? 'up' : 'down') : 'neutral',
    arrow: better ? 'up' : 'down',
    spoken: `${unit === 'position' ? (better ? 'better' : 'worse') : better ? 'up' : 'down'} by ${plain}${suffix}${within ? `, ${VARIATION_TEXT.toLowerCase()}` : ''}`,
  };
}
