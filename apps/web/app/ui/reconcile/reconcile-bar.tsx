import { Tooltip } from '@mantine/core';
import { formatNumber } from '../format/format.ts';
import classes from './reconcile-bar.module.css';
import { type ReconcileNumbers, type Share, sharesOf, shareText } from './reconcile-shares.ts';

const LABELS: Record<Share['id'], { label: string; why: string }> = {
  known: { label: 'known', why: 'In the rows of this report' },
  anonymized: { label: 'anonymized', why: 'Counted by Google but not listed by query, to protect privacy' },
  no_appearance: { label: 'without a search appearance', why: 'Results without a search appearance' },
  overlap: { label: 'counted more than once', why: 'Results that have several search appearances' },
  truncated: { label: 'truncated', why: 'Beyond Google’s daily row limit' },
  not_read: { label: 'not read yet', why: 'On days that have not been read yet' },
  unlisted: { label: 'not listed', why: 'Counted by Google but not listed in any row' },
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
          <Tooltip key={id} label={`${LABELS[id].why}: ${formatNumber(value)} ${unit}`} withinPortal={false}>
            <li>
              <i data-part={id} aria-hidden />
              {shareText(share)} {LABELS[id].label}
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
