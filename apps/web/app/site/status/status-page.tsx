import { STATUS_TEXT, type StatusReport } from '@gsc/contract/status/api';
import { formatSiteDay, formatSiteMoment } from '../../ui/format/site-date.ts';
import { IncidentList } from './incident-list.tsx';
import { ServiceRow } from './service-row.tsx';
import { StatusIcon } from './status-icon.tsx';
import styles from './status-page.module.css';
import { StayUpdated, type StayUpdatedProps } from './stay-updated.tsx';

export function StatusPage({ report, ...subscription }: { report: StatusReport } & StayUpdatedProps) {
  const first = report.services[0]?.days[0]?.day;
  return (
    <div className={styles.page}>
      <div className={styles.banner} data-status={report.status}>
        <StatusIcon status={report.status} size={22} />
        <div>
          <h1>{STATUS_TEXT.banner[report.status]}</h1>
          <p>
            Last updated:{' '}
            <time dateTime={report.updated_at}>{formatSiteMoment(new Date(report.updated_at))}</time>
          </p>
        </div>
      </div>
      <h2>
        Services <span>last 90 days</span>
      </h2>
      <div className={styles.services}>
        {report.services.map(service => (
          <ServiceRow key={service.id} service={service} />
        ))}
        {first && (
          <p className={styles.ends} aria-hidden="true">
            <span>{formatSiteDay(new Date(first))}</span>
            <span>Today</span>
          </p>
        )}
      </div>
      <h2>Past incidents</h2>
      <IncidentList incidents={report.incidents} />
      <StayUpdated {...subscription} />
    </div>
  );
}
