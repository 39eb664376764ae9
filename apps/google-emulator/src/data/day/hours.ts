import { combine, unit } from '../world/hash.ts';
import { dayText, pacificMidnight, pacificOffset } from '../world/pacific-days.ts';

/** The shares of searches per hour of a Pacific day. */
const PROFILE = [
  3, 2.6, 2.5, 2.6, 2.9, 3.4, 4, 4.6, 5, 5.2, 5.3, 5.2, 5.1, 5, 4.9, 4.8, 4.8, 4.8, 4.7, 4.6, 4.3, 4, 3.6,
  3.1,
];
const CUMULATIVE: number[] = [];
let sum = 0;
for (const share of PROFILE) {
  sum += share;
  CUMULATIVE.push(sum);
}

/** The hour of the n-th impression of a row, among the counted hours. */
export function hourOf(hash: number, n: number, hoursKnown: number): number {
  const whole = CUMULATIVE[hoursKnown - 1] ?? sum;
  const at = unit(combine(hash, 0x40c0 + n)) * whole;
  let hour = 0;
  while (hour < hoursKnown - 1 && at >= (CUMULATIVE[hour] ?? sum)) hour++;
  return hour;
}

/** The number of counted hours for a counted share of a fresh day. */
export function hoursKnown(share: number): number {
  if (share >= 1) return 24;
  let hours = 1;
  while (hours < 24 && (CUMULATIVE[hours - 1] ?? sum) < share * sum) hours++;
  return hours;
}

/** `2025-04-07T00:00:00-07:00`. On days with a time change, the offset is that of the hour. */
export function hourText(day: number, hour: number): string {
  const offset = pacificOffset(pacificMidnight(day) + hour * 3_600_000) / 3_600_000;
  return `${dayText(day)}T${String(hour).padStart(2, '0')}:00:00-0${offset}:00`;
}
