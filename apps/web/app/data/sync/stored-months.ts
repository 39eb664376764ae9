import type { SyncStorage } from '@gsc/contract/sync/storage';
import { monthsBetween } from '../../ui/format/day.ts';

export const GOOGLE_MONTHS = 16;

type Stored = Pick<SyncStorage['properties'][number], 'first_day' | 'last_day'>;

/** The number of stored months, and how many of them Google no longer has. Null if nothing is stored. */
export function storedMonths(properties: readonly Stored[]): { months: number; beyond: number } | null {
  const first = properties.flatMap(each => each.first_day ?? []).sort()[0];
  const last = properties
    .flatMap(each => each.last_day ?? [])
    .sort()
    .at(-1);
  if (!first || !last) return null;
  const months = Math.max(1, monthsBetween(first, last));
  return { months, beyond: Math.max(0, months - GOOGLE_MONTHS) };
}
