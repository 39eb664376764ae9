import { RECONCILE_LABELS } from '@gsc/contract/analytics/report/labels';
import { Tooltip } from '@mantine/core';
import { formatNumber } from '../format/format.ts';
import classes from './reconcile-bar.module.css';
import { type ReconcileNumbers, type Share, sharesOf, shareText } from './reconcile-shares.ts';

const REASONS: Record<Share['id'], string> = {
  known: 'In the rows of this report',
  anonymized: 'Counted by Google but not listed by query, to protect privacy',
  no_appearance: 'Results without a search appearance',
  overlap: 'Results that have several search appearances',
  truncated: 'Beyond Google’s daily row limit',
  not_read: 'On days that have not been read yet',
  filtered: 'In rows outside the metric filters',
  unlisted: 'Counted by Google but not listed in any row',
};

export type ReconcileBarProps = ReconcileNumbers & {
  /** 'clicks' */
  unit: string;
};

/** The share of the total that the listed rows cover, and the reasons for the rest. */
export function ReconcileBar({ unit, ...numbers }: ReconcileBarProps) {
  const shares = sharesOf(numbers);
  if (!shares) return null;
  return (
    <div className={classes.reconcile}>
      <div className={classes.bar} aria-hidden>
        {shares.map(({ id, share }) => (
          <i key={id} data-part={id} style={{ flexGrow: Math.max(share, 0.004) }} />
        ))}
      </div>
      <ul className={classes.labels}>
        {shares.map(({ id, value, share }) => (
          <Tooltip key={id} label={`${REASONS[id]}: ${formatNumber(value)} ${unit}`} withinPortal={false}>
            <li>
              <i data-part={id} aria-hidden />
              {shareText(share)} {RECONCILE_LABELS[id]}
            </li>
          </Tooltip>
        ))}
        <li>
          of {formatNumber(numbers.total)} {unit}
        </li>
      </ul>
    </div>
  );
}
