import type { ChangeDimension, ChangeParts } from '@gsc/contract/insights/api';
import { CHANGE_PART_LABELS, CHANGE_PARTS } from '@gsc/contract/insights/labels';
import { formatSigned } from '../../ui/format/format.ts';

export const ROW_WORDS: Record<ChangeDimension, { one: string; many: string; label: string }> = {
  query: { one: 'query', many: 'queries', label: 'Query' },
  page: { one: 'page', many: 'pages', label: 'Page' },
  country: { one: 'country', many: 'countries', label: 'Country' },
  device: { one: 'device', many: 'devices', label: 'Device' },
};

/** At least this share of the difference, or it is not worth naming. */
const TELLING = 0.15;
const MOST_NAMED = 2;

/** 'Mostly rank (−912) and lost queries (−340).' Only what pulled the way the whole went. */
export function changeSentence(parts: ChangeParts, by: ChangeDimension): string {
  const difference = CHANGE_PARTS.reduce((sum, part) => sum + parts[part], 0);
  if (difference === 0) return 'What was won and what was lost cancel each other out.';
  const told = CHANGE_PARTS.filter(part => parts[part] / difference >= TELLING)
    .toSorted((a, b) => Math.abs(parts[b]) - Math.abs(parts[a]))
    .slice(0, MOST_NAMED)
    .map(part => `${nameOf(part, by)} (${formatSigned(parts[part])})`);
  return `Mostly ${told.join(' and ')}.`;
}

function nameOf(part: (typeof CHANGE_PARTS)[number], by: ChangeDimension): string {
  if (part === 'new' || part === 'lost') return `${part} ${ROW_WORDS[by].many}`;
  if (part === 'residual') return by === 'query' ? 'anonymized queries' : 'clicks that are not listed';
  return CHANGE_PART_LABELS[part].toLowerCase();
}
