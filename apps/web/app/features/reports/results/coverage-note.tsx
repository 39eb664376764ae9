import type { Report } from '@gsc/contract/reports/result';
import { ROUTES } from '@gsc/contract/routes';
import { COVERAGE_REASONS } from '@gsc/contract/sync/labels';
import { Link } from 'react-router';
import { Note } from '../../../ui/feedback/note.tsx';
import { formatRange, plural } from '../../../ui/format/format.ts';

type Gap = Report['coverage']['missing'][number];
type CoverageNoteProps = { report: Report; propertyNames: ReadonlyMap<string, string> };

/** Names what the report leaves out: days that were not read, and days that Google cut short. */
export function CoverageNote({ report: { coverage }, propertyNames }: CoverageNoteProps) {
  const { days, days_read, missing, truncated } = coverage;
  const isBefore = ({ reason }: Gap) => reason === COVERAGE_REASONS.unreachable;
  const [before, unread] = [missing.filter(isBefore), missing.filter(gap => !isBefore(gap))];
  return (
    <>
      {missing.length > 0 && (
        <Note kind="partial">
          {days_read} of {plural(days, 'day')} {days_read === 1 ? 'is' : 'are'} in this report.{' '}
          {unread.length > 0 && `Not read yet: ${nameGaps(unread, propertyNames)}. `}
          {before.length > 0 && `Before Google’s 16 months: ${nameGaps(before, propertyNames)}. `}
          <Link to={ROUTES.sync}>Sync Monitor</Link>
        </Note>
      )}
      {truncated.length > 0 && (
        <Note kind="partial">
          On {plural(truncated.length, 'day')} Google listed as many rows as it ever does; what it left out is
          counted at the foot of the table.
        </Note>
      )}
    </>
  );
}

/** One gap by its days, several by their number. Reasons that only repeat the sentence are left out. */
function nameGaps(gaps: readonly Gap[], propertyNames: CoverageNoteProps['propertyNames']): string {
  const [gap] = gaps;
  if (!gap || gaps.length > 1) {
    const days = gaps.reduce((sum, each) => sum + each.days, 0);
    return `${plural(gaps.length, 'gap')}, ${plural(days, 'day')} in all`;
  }
  const of = propertyNames.size > 1 ? ` of ${propertyNames.get(gap.property_id) ?? 'one property'}` : '';
  const why = gap.reason === null || PLAIN_REASONS.has(gap.reason) ? '' : ` (${gap.reason})`;
  return `${formatRange(gap.from, gap.to)}${of}${why}`;
}

const PLAIN_REASONS: ReadonlySet<string> = new Set([COVERAGE_REASONS.missing, COVERAGE_REASONS.unreachable]);
