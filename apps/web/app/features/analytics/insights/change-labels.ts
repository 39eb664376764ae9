import type { ChangeDimension, ChangeParts } from '@gsc/contract/analytics/insights/api';
import {
  CHANGE_PART_LABELS,
  CHANGE_PARTS,
  type ChangeList,
  type ChangePart,
} from '@gsc/contract/analytics/insights/labels';
import { DIMENSIONS } from '@gsc/contract/analytics/report/dimensions';
import { formatSigned } from '../../../ui/format/format.ts';

/** Parts with a smaller share of the difference are not named. */
const MIN_SHARE = 0.15;
const MAX_NAMED = 2;

/** 'Mostly rank (−912) and lost queries (−340).' Names only parts that moved in the direction of the total. */
export function changeSentence(parts: ChangeParts, by: ChangeDimension): string {
  const difference = CHANGE_PARTS.reduce((sum, part) => sum + parts[part], 0);
  if (difference === 0) return 'Gains and losses cancel each other out.';
  const named = CHANGE_PARTS.filter(part => parts[part] / difference >= MIN_SHARE)
    .toSorted((a, b) => Math.abs(parts[b]) - Math.abs(parts[a]))
    .slice(0, MAX_NAMED)
    .map(part => `${nameOf(part, by)} (${formatSigned(parts[part])})`);
  return `Mostly ${named.join(' and ')}.`;
}

/** Whether the clicks that no row explains are the largest part of a change. */
export function isMostlyUnlisted(parts: ChangeParts): boolean {
  const size = (part: ChangePart) => Math.abs(parts[part]);
  return (
    size('residual') > 0 && CHANGE_PARTS.every(part => part === 'residual' || size(part) < size('residual'))
  );
}

type RowsOfPart = { list: ChangeList; order: string | null };

const ORDERS: Partial<Record<ChangePart, string>> = {
  demand: 'by_impressions',
  mix: 'by_impressions',
  rank: 'by_rank',
  click_through: 'by_click_through',
};

/** The list and its order that show the rows behind a part, or null if there are none. */
export function rowsOfPart(part: ChangePart, clicks: number): RowsOfPart | null {
  if (part === 'new' || part === 'lost') return { list: part, order: null };
  const order = ORDERS[part];
  if (!order || clicks === 0) return null;
  return clicks > 0 ? { list: 'growing', order: `-${order}` } : { list: 'decaying', order };
}

function nameOf(part: ChangePart, by: ChangeDimension): string {
  if (part === 'new' || part === 'lost') return `${part} ${DIMENSIONS[by].noun[1]}`;
  if (part === 'residual') return by === 'query' ? 'anonymized queries' : 'clicks that are not listed';
  return CHANGE_PART_LABELS[part].toLowerCase();
}
