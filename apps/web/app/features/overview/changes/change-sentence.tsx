import type { Change } from '@gsc/contract/overview/api';
import { countryName } from '@gsc/contract/reports/country-name';
import { formatNumber } from '../../../ui/format/format.ts';
import { pagePath } from '../cards/page-path.ts';

const NOTABLE_PLACES = 0.3;

/** What happened to the subject, without its name. The number and the cause, where the cause is the position. */
export function changeLabels({ now, before, clicks_change }: Change): string {
  if (!before || before.impressions === 0) {
    return now?.position ? `is new, at position ${formatNumber(now.position, 1)}` : 'is new';
  }
  if (!now || now.impressions === 0) return `no longer appears, it had ${formatNumber(before.clicks)} clicks`;
  if (now.position !== null && before.position !== null) {
    const places = before.position - now.position;
    const together = Math.sign(places) === Math.sign(clicks_change);
    if (together && Math.abs(places) >= NOTABLE_PLACES) {
      const moved = places > 0 ? 'climbed' : 'fell';
      return `${moved} from position ${formatNumber(before.position, 1)} to ${formatNumber(now.position, 1)}`;
    }
  }
  const went = clicks_change > 0 ? 'rose' : 'fell';
  return `${went} from ${formatNumber(before.clicks)} to ${formatNumber(now.clicks)} clicks`;
}

/** The subject as people call it. */
export function subjectOf({ kind, subject, property_url }: Change): string {
  if (kind === 'page') return pagePath(subject, property_url);
  return kind === 'country' ? countryName(subject) : subject;
}

export const ChangeSentence = ({ change }: { change: Change }) => (
  <>
    {change.kind === 'query' && 'Query '}
    <b title={change.subject}>{subjectOf(change)}</b> {changeLabels(change)}
  </>
);
