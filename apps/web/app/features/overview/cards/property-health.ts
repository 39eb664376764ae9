import type { Overview } from '@gsc/contract/overview/api';

type Health = Overview['properties'][number]['health'];

const LABELS: readonly (readonly [Health, string])[] = [
  ['up_to_date', 'up to date'],
  ['waiting', 'waiting'],
  ['syncing', 'syncing'],
  ['with_errors', 'with errors'],
  ['failed', 'failed'],
];

/** '9 up to date', '1 syncing', '2 with errors'. Counts every property once. */
export function healthLabel(counts: Overview['health']): { health: Health; text: string }[] {
  return LABELS.flatMap(([health, label]) =>
    counts[health] > 0 ? [{ health, text: `${counts[health]} ${label}` }] : [],
  );
}
