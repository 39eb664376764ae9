import type { Overview } from '@gsc/contract/overview/api';
import { OVERVIEW_TEXT } from '@gsc/contract/overview/labels';
import { isFirstSync } from '../../../data/overview/syncs.ts';

/** Why lists can be empty although the site has clicks. Null if an empty list says that there are none. */
export function emptyReason({ properties, range }: Pick<Overview, 'properties' | 'range'>): string | null {
  if (properties.some(isFirstSync)) return OVERVIEW_TEXT.firstSync;
  return range.compared_to === null ? OVERVIEW_TEXT.notComplete : null;
}
