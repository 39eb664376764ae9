import { propertyName } from '@gsc/contract/properties/name';
import { SYNC_MONITOR_TEXT } from '@gsc/contract/sync/labels';
import type { QuotaMeter } from '@gsc/contract/sync/quota';
import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '../../data/sync/job-labels.ts';
import { quotaQuery } from '../../data/sync/queries.ts';
import { Card } from '../../ui/card.tsx';
import { LoadError } from '../../ui/feedback/load-error.tsx';
import { formatNumber } from '../../ui/format/format.ts';
import { UsageBar } from '../../ui/small-charts/usage-bar.tsx';
import classes from './quota-card.module.css';

const POLL_MS = 10_000;

/** Shows Google's quotas, their usage and current wait times. */
export function QuotaCard() {
  const { data, error, refetch } = useQuery({ ...quotaQuery, refetchInterval: POLL_MS });
  if (error && !data) return <LoadError onRetry={() => refetch()}>{SYNC_MONITOR_TEXT.quotaFailed}</LoadError>;
  if (!data || data.meters.length === 0) return null;
  return (
    <Card title={SYNC_MONITOR_TEXT.quota} hint={SYNC_MONITOR_TEXT.quotaHint} explained="sync-monitor" flush>
      <ul className={classes.meters}>
        {data.meters.map(meter => (
          <Meter key={`${meter.scope} ${meter.name}`} meter={meter} />
        ))}
      </ul>
    </Card>
  );
}

const SCOPES = { project: 'shared by all users', user: 'Google account', site: 'property' } as const;

function nameOf({ scope, name }: QuotaMeter): string {
  if (name === null) return 'All users';
  return scope === 'site' ? propertyName(name) : name;
}

function Meter({ meter }: { meter: QuotaMeter }) {
  const { minute, day, waiting, scope } = meter;
  const name = nameOf(meter);
  return (
    <li className={classes.meter}>
      <span className={classes.name}>
        <b title={name}>{name}</b>
        <small>{SCOPES[scope]}</small>
      </span>
      <span className={classes.bar}>
        <UsageBar
          share={minute.used / Math.max(1, minute.limit)}
          tone={waiting === null ? undefined : 'warning'}
        />
      </span>
      <span className={classes.minute}>
        {formatNumber(minute.used)} <small>of {formatNumber(minute.limit)} in the last minute</small>
      </span>
      <span className={classes.more}>
        {waiting ? (
          <b>{waitLabel(waiting)}</b>
        ) : (
          day && `${formatNumber(day.used)} of ${formatNumber(day.limit)} today`
        )}
      </span>
    </li>
  );
}

const KINDS = {
  quota_short: 'Google asked us to slow down',
  quota_load: 'Google’s load limit is reached',
  quota_day: 'used up for today',
} as const;

const waitLabel = ({ kind, until }: NonNullable<QuotaMeter['waiting']>): string =>
  `${KINDS[kind]}, next try ${formatMoment(until, new Date()).replace('Today ', '')}`;
