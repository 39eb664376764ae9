import type { Overview } from '@gsc/contract/overview/api';

type Property = Pick<Overview['properties'][number], 'health' | 'last_sync_at'>;

/** Nothing was read completely yet, so what is missing says nothing about the site. */
export const isFirstSync = ({ health, last_sync_at }: Property): boolean =>
  health === 'syncing' && last_sync_at === null;

const WORDS: readonly (readonly [Property['health'], string])[] = [
  ['up_to_date', 'up to date'],
  ['syncing', 'syncing'],
  ['with_errors', 'with errors'],
  ['failed', 'failed'],
];

/** '9 up to date', '1 syncing', '2 with errors': every property once. */
export function healthLabel(counts: Overview['health']): { health: Property['health']; text: string }[] {
  return WORDS.flatMap(([health, word]) =>
    counts[health] > 0 ? [{ health, text: `${counts[health]} ${word}` }] : [],
  );
}
