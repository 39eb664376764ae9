import type { Overview } from '@gsc/contract/overview/api';

type Property = Pick<Overview['properties'][number], 'health' | 'last_sync_at'>;

/** No sync has finished yet, so missing data says nothing about the site. */
export const isFirstSync = ({ health, last_sync_at }: Property): boolean =>
  health === 'syncing' && last_sync_at === null;

const LABELS: readonly (readonly [Property['health'], string])[] = [
  ['up_to_date', 'up to date'],
  ['syncing', 'syncing'],
  ['with_errors', 'with errors'],
  ['failed', 'failed'],
];

/** '9 up to date', '1 syncing', '2 with errors'. Counts every property once. */
export function healthLabel(counts: Overview['health']): { health: Property['health']; text: string }[] {
  return LABELS.flatMap(([health, label]) =>
    counts[health] > 0 ? [{ health, text: `${counts[health]} ${label}` }] : [],
  );
}
