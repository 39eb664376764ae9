import type { Report } from '@gsc/contract/reports-answer';
import { ROUTES } from '@gsc/contract/routes';
import { Link } from 'react-router';
import { formatRange, plural } from '../../ui/format.ts';
import { Note } from '../../ui/note.tsx';

/** The reason of a day that simply waits its turn says nothing that the sentence does not. */
const NOTHING_SPECIAL = 'not read yet';

type CoverageNoteProps = { report: Report; propertyNames: ReadonlyMap<string, string> };

/** Names what the report leaves out: days that were not read, and days that Google cut short. */
export function CoverageNote({ report: { coverage }, propertyNames }: CoverageNoteProps) {
  const { days, days_read, missing, truncated } = coverage;
  const [gap] = missing;
  return (
    <>
      {gap && (
        <Note kind="partial">
          {days_read} of {plural(days, 'day')} {days_read === 1 ? 'is' : 'are'} in this report. Not read yet:{' '}
          {missing.length === 1
            ? `${formatRange(gap.from, gap.to)}${propertyNames.size > 1 ? ` of ${propertyNames.get(gap.property_id) ?? 'one property'}` : ''}`
            : `${plural(missing.length, 'gap')}, ${plural(days - days_read, 'day')} in all`}
          {gap.reason && gap.reason !== NOTHING_SPECIAL && missing.length === 1 && ` (${gap.reason})`}.{' '}
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
