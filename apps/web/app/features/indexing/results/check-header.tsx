import type { CheckDetail } from '@gsc/contract/indexing/api';
import { CHECK_RESULTS_TEXT } from '@gsc/contract/indexing/screen-labels';
import { plural } from '../../../ui/format/format.ts';
import { CheckBadge } from '../check-badge.tsx';
import { localDayLabel, momentLabel } from '../moments.ts';
import { CheckActions } from './check-actions.tsx';
import classes from './check-panel.module.css';

export const CheckHeader = ({ check, now }: { check: CheckDetail; now: Date }) => (
  <header className={classes.header}>
    <div className={classes.title}>
      <div>
        <h2>{check.check_name}</h2>
        <CheckBadge {...check} />
      </div>
      <p>{summaryOf(check, now)}</p>
    </div>
    <CheckActions check={check} />
  </header>
);

/** '1,240 URLs, completed 12 Nov 2026, 14:26, compared with 5 Nov 2026' */
function summaryOf(check: CheckDetail, now: Date): string {
  const urls = plural(check.total_urls, 'URL');
  if (check.status === 'in_progress') {
    const properties = plural(check.properties.length, 'property', 'properties');
    const started = CHECK_RESULTS_TEXT.started(urls, properties, momentLabel(check.created_at, now));
    return `${started} ${CHECK_RESULTS_TEXT.arriving}`;
  }
  const ended = momentLabel(check.completed_at ?? check.created_at, now);
  if (check.status === 'failed') return CHECK_RESULTS_TEXT.failed(urls, ended);
  const summary = check.stopped_at
    ? CHECK_RESULTS_TEXT.stopped(urls, ended)
    : CHECK_RESULTS_TEXT.completed(urls, ended);
  return check.compared
    ? summary + CHECK_RESULTS_TEXT.compared(localDayLabel(check.compared.created_at))
    : summary;
}
