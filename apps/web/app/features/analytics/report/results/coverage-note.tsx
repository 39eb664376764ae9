import type { Report } from '@gsc/contract/analytics/report/result';
import { ROUTES } from '@gsc/contract/routes';
import { COVERAGE_REASONS } from '@gsc/contract/sync/labels';
import { Link } from 'react-router';
import { Note } from '../../../../ui/feedback/note.tsx';
import { formatRange, plural } from '../../../../ui/format/format.ts';

type Gap = Report['coverage']['missing'][number];
type CoverageNoteProps = { report: Report; propertyNames: ReadonlyMap<string, string> };

/** Names the days that are missing from the report and the days that Google truncated. */
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
          {before.length > 0 && `Older than Google’s 16-month limit: ${nameGaps(before, propertyNames)}. `}
          <Link to={ROUTES.sync}>Sync Monitor</Link>
        </Note>
      )}
      {truncated.length > 0 && (
        <Note kind="partial">
          On {plural(truncated.length, 'day')}, Google returned its maximum number of rows. The rows it
          omitted are counted at the bottom of the table.
        </Note>
      )}
    </>
  );
}

/** Names a single gap by its days and counts several. Omits reasons that only repeat the sentence. */
function nameGaps(gaps: readonly Gap[], propertyNames: CoverageNoteProps['propertyNames']): string {
  const [gap] = gaps;
  if (!gap || gaps.length > 1) {
    const days = gaps.reduce((sum, each) => sum + each.days, 0);
    return `${plural(gaps.length, 'gap')}, ${plural(days, 'day')} in total`;
  }
  const owner = propertyNames.size > 1 ? ` of ${propertyNames.get(gap.property_id) ?? 'one property'}` : '';
  const reason = gap.reason === null || PLAIN_REASONS.has(gap.reason) ? '' : ` (${gap.reason})`;
  return `${formatRange(gap.from, gap.to)}${owner}${reason}`;
}

const PLAIN_REASONS: ReadonlySet<string> = new Set([COVERAGE_REASONS.missing, COVERAGE_REASONS.unreachable]);
