import { countryName } from '@gsc/contract/analytics/names/country-name';
import type { Change } from '@gsc/contract/overview/api';
import { CHANGES_TEXT } from '@gsc/contract/overview/labels';
import { Fragment } from 'react';
import { Link } from 'react-router';
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

type Subject = Pick<Change, 'kind' | 'subject'>;

/** The display name of the subject. */
export function subjectOf({ kind, subject }: Subject, propertyUrl: string): string {
  if (kind === 'page') return pagePath(subject, propertyUrl);
  return kind === 'country' ? countryName(subject) : subject;
}

/** 'Query ' and the name. Pages and countries are recognised by their name. */
const prefixOf = ({ kind }: Subject) => (kind === 'query' ? CHANGES_TEXT.query : '');

type ChangeSentenceProps = { change: Change; to: string };

/** The subject is a link to its changes. Subjects with mostly the same clicks follow. */
export const ChangeSentence = ({ change, to }: ChangeSentenceProps) => (
  <>
    {prefixOf(change)}
    <Link to={to} title={change.subject}>
      <b>{subjectOf(change, change.property_url)}</b>
    </Link>{' '}
    {changeLabels(change)}
    {change.also.map((other, at) => (
      <Fragment key={other.kind}>
        {at === 0 ? CHANGES_TEXT.mostly : CHANGES_TEXT.and}
        {other.kind === 'query' ? CHANGES_TEXT.forQuery : CHANGES_TEXT.inCountry}
        <b title={other.subject}>{subjectOf(other, change.property_url)}</b>
      </Fragment>
    ))}
  </>
);
