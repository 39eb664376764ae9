import { type RateFigures, sendAtRate } from './constant-rate.ts';
import type { LoadVisitor } from './visitors.ts';

const FIRST_RATE = 50;
const GROWTH = 1.4;
const MAX_STEPS = 14;
/** Goodput that falls short of the rate by more than this is saturated. */
const SATURATED = 0.9;
const OVERLOAD = 4;

export type Saturation = {
  peak_per_second: number;
  saturated_at: number;
  steps: RateFigures[];
  overload: RateFigures;
};

/** Raises the rate until goodput no longer follows, then sends four times that rate. */
export async function findSaturation(
  port: number,
  visitors: readonly LoadVisitor[],
  secondsPerStep: number,
): Promise<Saturation> {
  const steps: RateFigures[] = [];
  let rate = FIRST_RATE;
  for (let step = 0; step < MAX_STEPS; step++) {
    const figures = await sendAtRate(port, visitors, rate, secondsPerStep);
    console.log('rate', JSON.stringify(figures));
    steps.push(figures);
    if (figures.goodput_per_second < SATURATED * rate) break;
    rate = Math.round(rate * GROWTH);
  }
  const peak = Math.max(...steps.map(step => step.goodput_per_second));
  const overload = await sendAtRate(port, visitors, OVERLOAD * rate, secondsPerStep);
  console.log('overload', JSON.stringify(overload));
  return { peak_per_second: peak, saturated_at: rate, steps, overload };
}
