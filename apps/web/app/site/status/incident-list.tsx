import { STATUS_TEXT, type StatusReport } from '@gsc/contract/status/api';
import { formatSiteMoment } from '../../ui/format/site-date.ts';
import styles from './incident-list.module.css';

function badgeOf({ kind, status }: StatusReport['incidents'][number]): string {
  if (status === 'resolved') return STATUS_TEXT.resolved;
  return kind === 'maintenance' ? STATUS_TEXT.service.maintenance : STATUS_TEXT.open;
}

export function IncidentList({ incidents }: Pick<StatusReport, 'incidents'>) {
  if (incidents.length === 0) return <p className={styles.none}>No incidents recorded.</p>;
  return (
    <ol className={styles.list}>
      {incidents.map(incident => (
        <li
          key={incident.started_at + incident.title}
          data-status={incident.status}
          data-kind={incident.kind}
        >
          <h3>
            {incident.title} <span>{badgeOf(incident)}</span>
          </h3>
          <time dateTime={incident.started_at}>{formatSiteMoment(new Date(incident.started_at))}</time>
          <p>{incident.description}</p>
        </li>
      ))}
    </ol>
  );
}
