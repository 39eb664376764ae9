import type { Check } from '@gsc/contract/indexing/api';
import { CHECK_HISTORY_TEXT } from '@gsc/contract/indexing/screen-labels';
import { Link } from 'react-router';
import { formatNumber } from '../../../ui/format/format.ts';
import { CheckBadge } from '../check-badge.tsx';
import { momentTitle, timeLabel } from '../moments.ts';
import { VerdictBar } from '../verdict-bar.tsx';
import classes from './history.module.css';

type CheckCardProps = { check: Check; href: string; selected: boolean; now: Date };

export function CheckCard({ check, href, selected, now }: CheckCardProps) {
  const urls = formatNumber(check.total_urls);
  const isOpen = check.status === 'in_progress';
  return (
    <Link
      to={href}
      preventScrollReset
      className={classes.card}
      {...(selected && { 'aria-current': 'true' as const })}
    >
      <span className={classes.line}>
        <b title={check.check_name}>{check.check_name}</b>
        <CheckBadge {...check} />
      </span>
      <span className={classes.meta}>
        <span>
          {isOpen
            ? CHECK_HISTORY_TEXT.progress(formatNumber(check.checked_urls), urls)
            : CHECK_HISTORY_TEXT.urls(urls)}
        </span>
        <span>
          {isOpen
            ? CHECK_HISTORY_TEXT.started(timeLabel(check.created_at, now))
            : momentTitle(check.created_at, now)}
        </span>
      </span>
      {isOpen ? (
        <span className={classes.progress} aria-hidden>
          <i style={{ width: `${(check.checked_urls / Math.max(1, check.total_urls)) * 100}%` }} />
        </span>
      ) : (
        <VerdictBar verdicts={check.verdicts} size="small" />
      )}
    </Link>
  );
}
