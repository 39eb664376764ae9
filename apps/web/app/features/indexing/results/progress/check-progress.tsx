import type { CheckDetail } from '@gsc/contract/indexing/api';
import { CHECK_RESULTS_TEXT } from '@gsc/contract/indexing/screen-labels';
import { VisuallyHidden } from '@mantine/core';
import { formatSpan } from '../../../../data/sync/job-labels.ts';
import { formatNumber } from '../../../../ui/format/format.ts';
import { momentLabel } from '../../moments.ts';
import classes from './check-progress.module.css';

type Part = { key: 'checked' | 'today' | 'later'; urls: number; label: string };

/** What is checked, what follows today and what waits for another day, in one bar. */
export function CheckProgress({ check, now }: { check: CheckDetail; now: Date }) {
  const { checked_urls: checked, total_urls: total, last_result_at: last } = check;
  const parts = partsOf(check, now).filter(part => part.urls > 0);
  return (
    <div className={classes.run}>
      <p className={classes.summary}>
        <b>{formatNumber(checked)}</b> <span>{CHECK_RESULTS_TEXT.checked(formatNumber(total))}</span>
        {last && <span>{CHECK_RESULTS_TEXT.lastResult(formatSpan(now.getTime() - Date.parse(last)))}</span>}
      </p>
      <div
        className={classes.bar}
        role="progressbar"
        aria-label={CHECK_RESULTS_TEXT.progress}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={checked}
      >
        {parts.map(({ key, urls }) => (
          <i key={key} data-part={key} style={{ flexGrow: urls }} />
        ))}
      </div>
      <ul className={classes.parts}>
        {parts.map(({ key, urls, label }) => (
          <li key={key}>
            <i data-part={key} aria-hidden />
            <span>
              <b>{formatNumber(urls)}</b> {label}
            </span>
          </li>
        ))}
      </ul>
      <VisuallyHidden role="status">{spoken(checked, total)}</VisuallyHidden>
    </div>
  );
}

function partsOf({ checked_urls, remaining }: CheckDetail, now: Date): Part[] {
  const { parts } = CHECK_RESULTS_TEXT;
  return [
    { key: 'checked', urls: checked_urls, label: parts.checked },
    { key: 'today', urls: remaining.today, label: parts.today(formatSpan(remaining.today_seconds * 1000)) },
    {
      key: 'later',
      urls: remaining.later,
      label: remaining.continues_at ? parts.later(momentLabel(remaining.continues_at, now)) : parts.waiting,
    },
  ];
}

/** Changes only in steps of 10 %. */
const spoken = (checked: number, total: number): string =>
  CHECK_RESULTS_TEXT.spoken(Math.floor((checked / Math.max(1, total)) * 10) * 10);
