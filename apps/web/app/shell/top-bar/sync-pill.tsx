import { ROUTES } from '@gsc/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { Check, Clock3, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { useKeepProperty } from '../../data/properties/chosen-property.ts';
import { propertiesQuery } from '../../data/properties/queries.ts';
import { useSyncJobs } from '../../data/sync/state.ts';
import styles from './sync-pill.module.css';
import { type SyncPillLabels, syncPillLabels } from './sync-pill-labels.ts';

/** The sync status of all properties, shown on every screen. */
export function SyncPill() {
  const jobs = useSyncJobs().data;
  const properties = useQuery(propertiesQuery).data?.active.length ?? 0;
  const keep = useKeepProperty();
  const labels = jobs && properties > 0 ? syncPillLabels(jobs, properties, new Date()) : null;
  if (!labels) return null;
  return (
    // On narrow screens, only the icon is visible.
    <Link to={keep(ROUTES.sync)} className={styles.pill} data-tone={labels.tone} title={labels.text}>
      <StatusIcon labels={labels} />
      <span>{labels.text}</span>
    </Link>
  );
}

const ICONS = { calm: Check, warn: Clock3, down: TriangleAlert };
const CIRCUMFERENCE = 2 * Math.PI * 5.5;

function StatusIcon({ labels: { tone, percentage = 0 } }: { labels: SyncPillLabels }) {
  if (tone !== 'busy') {
    const Icon = ICONS[tone];
    return <Icon size={14} strokeWidth={2} aria-hidden="true" />;
  }
  return (
    <svg className={styles.ring} viewBox="0 0 14 14" width={14} height={14} aria-hidden="true">
      <circle cx="7" cy="7" r="5.5" />
      <circle
        cx="7"
        cy="7"
        r="5.5"
        strokeDasharray={`${(CIRCUMFERENCE * percentage) / 100} ${CIRCUMFERENCE}`}
      />
    </svg>
  );
}
