import { EVENT_TEXT, eventKey } from '@gsc/contract/analytics/events/event-labels';
import type { InsightRange } from '@gsc/contract/analytics/insights/api';
import type { ReportAnnotation } from '@gsc/contract/analytics/saved/annotations';
import { Link } from 'react-router';
import { compareAddress } from '../../../../data/compare-event.ts';
import { Card } from '../../../../ui/card.tsx';
import { plural } from '../../../../ui/format/format.ts';
import type { InsightState } from '../use-insight.ts';
import { eventDays, eventName, periodOf } from './event-periods.ts';
import styles from './events-card.module.css';

type EventsCardProps = {
  annotations: readonly ReportAnnotation[];
  range: InsightRange;
  state: InsightState;
};

/** Google's updates and the user's annotations from the first compared day to the last, the newest first. */
export function EventsCard({ annotations, range, state: { config, range: stored } }: EventsCardProps) {
  if (annotations.length === 0) return null;
  return (
    <Card
      title={EVENT_TEXT.listTitle}
      hint={plural(annotations.length, 'event')}
      explained="comparisons"
      flush
    >
      <ul className={styles.events}>
        {annotations.toReversed().map(item => {
          const address = stored.data && compareAddress(config, item, stored.data);
          return (
            <li key={eventKey(item)}>
              <span className={styles.name}>{eventName(item)}</span>
              <span className={styles.days}>{eventDays(item)}</span>
              <span className={styles.period}>{EVENT_TEXT.periods[periodOf(item, range)]}</span>
              {address && (
                <Link to={`?${address}`} preventScrollReset>
                  {EVENT_TEXT.compare}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
