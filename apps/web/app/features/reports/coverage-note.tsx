import type { Report } from '@gsc/contract/reports-answer';
import { REPORTS_TEXT } from '@gsc/contract/reports-text';
import { ROUTES } from '@gsc/contract/routes';
import { COVERAGE_REASONS } from '@gsc/contract/sync-text';
import { Link } from 'react-router';
import { formatRange, plural } from '../../ui/format.ts';
import { Note } from '../../ui/note.tsx';

/** The reason of a day that simply waits its turn says nothing that the sentence does not. */
const NOTHING_SPECIAL = 'not read yet';

const daysOf = (gaps: Report['coverage']['missing']) => gaps.reduce((sum, { days }) => sum + days, 0);

type CoverageNoteProps = { report: Report; propertyNames: ReadonlyMap<string, string> };

/** Names what the report leaves out: days that were not read, and days that Google cut short. */
export function CoverageNote({ report: { coverage }, propertyNames }: CoverageNoteProps) {
  const { days, days_read, truncated } = coverage;
  const missing = coverage.missing.filter(one => one.reason !== COVERAGE_REASONS.unreachable);
  const gone = coverage.missing.filter(one => !missing.includes(one));
  const [gap] = missing;
  return (
    <>
      {gap && (
        <Note kind="partial">
          {days_read} of {plural(days, 'day')} {days_read === 1 ? 'is' : 'are'} in this report. Not read yet:{' '}
          {missing.length === 1
            ? `${formatRange(gap.from, gap.to)}${propertyNames.size > 1 ? ` of ${propertyNames.get(gap.property_id) ?? 'one property'}` : ''}`
            : `${plural(missing.length, 'gap')}, ${plural(daysOf(missing), 'day')} in all`}
          {gap.reason && gap.reason !== NOTHING_SPECIAL && missing.length === 1 && ` (${gap.reason})`}.{' '}
          <Link to={ROUTES.sync}>Sync Monitor</Link>
        </Note>
      )}
      {gone.length > 0 && <Note kind="partial">{REPORTS_TEXT.gone(plural(daysOf(gone), 'day'))}</Note>}
      {truncated.length > 0 && (
        <Note kind="partial">
          On {plural(truncated.length, 'day')} Google listed as many rows as it ever does; what it left out is
          counted at the foot of the table.
        </Note>
      )}
    </>
  );
}
