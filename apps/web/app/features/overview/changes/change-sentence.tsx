import type { Change } from '@gsc/contract/overview/api';
import { countryName } from '@gsc/contract/reports/country-name';
import { formatNumber } from '../../../ui/format/format.ts';
import { pagePath } from '../../../ui/format/page-path.ts';

const NOTABLE_POSITIONS = 0.3;

/** Describes the change without naming the subject. Reports the position if it explains the change in clicks. */
export function changeLabels({ now, before, clicks_change }: Change): string {
  if (!before || before.impressions === 0) {
    return now?.position ? `is new, at position ${formatNumber(now.position, 1)}` : 'is new';
  }
  if (!now || now.impressions === 0) return `no longer appears, it had ${formatNumber(before.clicks)} clicks`;
  if (now.position !== null && before.position !== null) {
    const gain = before.position - now.position;
    const isExplained = Math.sign(gain) === Math.sign(clicks_change);
    if (isExplained && Math.abs(gain) >= NOTABLE_POSITIONS) {
      const verb = gain > 0 ? 'climbed' : 'fell';
      return `${verb} from position ${formatNumber(before.position, 1)} to ${formatNumber(now.position, 1)}`;
    }
  }
  const direction = clicks_change > 0 ? 'rose' : 'fell';
  return `${direction} from ${formatNumber(before.clicks)} to ${formatNumber(now.clicks)} clicks`;
}

/** The display name of the subject. */
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
