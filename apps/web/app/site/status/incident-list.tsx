import type { StatusReport } from '@gsc/contract/status';
import styles from './incident-list.module.css';

const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

export function IncidentList({ incidents }: Pick<StatusReport, 'incidents'>) {
  if (incidents.length === 0) return <p className={styles.none}>No incident has been recorded.</p>;
  return (
    <ol className={styles.list}>
      {incidents.map(incident => (
        <li key={incident.started_at + incident.title} data-status={incident.status}>
          <h3>
            {incident.title} <span>{incident.status === 'resolved' ? 'Resolved' : 'Open'}</span>
          </h3>
          <time dateTime={incident.started_at}>{MOMENT.format(new Date(incident.started_at))} UTC</time>
          <p>{incident.description}</p>
        </li>
      ))}
    </ol>
  );
}
