import { STATUS_TEXT, type StatusReport } from '@gsc/contract/status/api';
import styles from './service-row.module.css';
import { StatusIcon } from './status-icon.tsx';

type Service = StatusReport['services'][number];

/** Rounds down to two decimals, so that 100% means that no check failed. */
export function uptimeText(uptime: number): string {
  const rounded = Math.floor(uptime * 100) / 100;
  return `${rounded.toFixed(2).replace(/\.?0+$/, '')}%`;
}

const toneOf = ({ checks, failed }: Service['days'][number]) => {
  if (checks === 0) return 'none';
  if (failed === 0) return 'good';
  return failed / checks > 0.05 ? 'bad' : 'some';
};

export function ServiceRow({ service }: { service: Service }) {
  const recorded = service.days.filter(day => day.checks > 0);
  const failing = recorded.filter(day => day.failed > 0).length;
  const sentence = `${recorded.length} of the last ${service.days.length} days were measured, ${failing} of them with failed checks.`;
  return (
    <section className={styles.row} aria-label={service.name}>
      <div className={styles.head}>
        <div>
          <h3>{service.name}</h3>
          <p>{service.description}</p>
        </div>
        <p className={styles.uptime}>
          {service.uptime === null ? (
            'not measured yet'
          ) : (
            <>
              <b>{uptimeText(service.uptime)}</b>
              <span>uptime</span>
            </>
          )}
        </p>
        <span className={styles.status} data-status={service.status}>
          <StatusIcon status={service.status} size={12} />
          {STATUS_TEXT.service[service.status]}
        </span>
      </div>
      {recorded.length > 0 && (
        <div className={styles.days} role="img" aria-label={sentence}>
          {service.days.map(day => (
            <i key={day.day} data-tone={toneOf(day)} title={dayTitle(day)} />
          ))}
        </div>
      )}
    </section>
  );
}

const dayTitle = ({ day, checks, failed }: Service['days'][number]) =>
  checks === 0 ? `${day}: no checks` : `${day}: ${failed} of ${checks} checks failed`;
