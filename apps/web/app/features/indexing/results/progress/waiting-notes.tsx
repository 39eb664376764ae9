import type { CheckDetail } from '@gsc/contract/indexing/api';
import { MORE_INSPECTIONS_HINT, WAITING_TEXT } from '@gsc/contract/indexing/labels';
import { propertyName } from '@gsc/contract/properties/name';
import { Note } from '../../../../ui/feedback/note.tsx';
import { formatNumber, MISSING } from '../../../../ui/format/format.ts';
import { timeLabel } from '../../moments.ts';
import { ReconnectNote } from '../../reconnect-note.tsx';
import classes from '../check-panel.module.css';
import { UsedUpCard } from './used-up-card.tsx';

type Wait = CheckDetail['waiting'][number];

/** Why some URLs wait, and what happens next. */
export function WaitingNotes({ check, now }: { check: CheckDetail; now: Date }) {
  if (check.waiting.length === 0) return null;
  const hasUsedUp = check.waiting.some(wait => wait.reason === 'quota_day');
  return (
    <div className={classes.notes}>
      {check.waiting.map(wait => (
        <WaitingNote key={wait.property_id} wait={wait} check={check} now={now} />
      ))}
      {hasUsedUp && <Note kind="partial">{MORE_INSPECTIONS_HINT}</Note>}
    </div>
  );
}

function WaitingNote({ wait, check, now }: { wait: Wait; check: CheckDetail; now: Date }) {
  const budget = check.properties.find(each => each.property_id === wait.property_id);
  const title = WAITING_TEXT[wait.reason].title(wait.google_email);
  const message = WAITING_TEXT[wait.reason].message({
    property: propertyName(wait.property_url),
    urls: formatNumber(wait.urls),
    until: wait.until ? timeLabel(wait.until, now) : MISSING,
    limit: formatNumber(budget?.limit ?? null),
  });
  if (wait.reason === 'quota_day' && budget)
    return <UsedUpCard title={title} message={message} budget={budget} now={now} />;
  const text = (
    <>
      <b>{title}.</b> {message}
    </>
  );
  return wait.reason === 'needs_reconnect' ? (
    <ReconnectNote email={wait.google_email}>{text}</ReconnectNote>
  ) : (
    <Note kind="fresh">{text}</Note>
  );
}
