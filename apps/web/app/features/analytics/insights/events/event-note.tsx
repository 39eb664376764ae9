import { EVENT_TEXT } from '@gsc/contract/analytics/events/event-labels';
import type { InsightRange } from '@gsc/contract/analytics/insights/api';
import type { ReportAnnotation } from '@gsc/contract/analytics/saved/annotations';
import { Flag } from 'lucide-react';
import { comparedEvent, eventDays, eventName } from './event-periods.ts';
import styles from './events-card.module.css';

type EventNoteProps = { annotations: readonly ReportAnnotation[]; range: InsightRange; event: string };

/** Names the event that the periods were chosen for. */
export function EventNote({ annotations, range, event }: EventNoteProps) {
  const item = comparedEvent(annotations, range, event);
  if (!item) return null;
  return (
    <p className={styles.note} role="status">
      <Flag size={16} aria-hidden />
      <b>{EVENT_TEXT.beforeAndAfter(eventName(item), eventDays(item))}</b>
    </p>
  );
}
