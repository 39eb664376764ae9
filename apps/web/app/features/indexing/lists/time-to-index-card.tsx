import type { TimeToIndex } from '@gsc/contract/indexing/lists-api';
import { TIME_TO_INDEX_LABELS } from '@gsc/contract/indexing/lists-labels';
import { TIME_TO_INDEX_TEXT as TEXT } from '@gsc/contract/indexing/lists-screen-labels';
import { Card } from '../../../ui/card.tsx';
import { formatNumber, formatPercent, MISSING, plural } from '../../../ui/format/format.ts';
import { BarRows } from '../../../ui/small-charts/bar-rows.tsx';
import { inDays } from './in-days.ts';
import classes from './time-to-index-card.module.css';

const WAITING_COLOR = 'repeating-linear-gradient(135deg, var(--warn-chart) 0 2px, var(--warn-tint) 2px 5px)';

/** How long new URLs take to enter the index. */
export function TimeToIndexCard({ time }: { time: TimeToIndex }) {
  if (time.urls === 0)
    return (
      <Card title={TEXT.title}>
        <p className={classes.text}>{TEXT.none}</p>
      </Card>
    );
  const longest = Math.max(1, ...time.buckets);
  const rows = TIME_TO_INDEX_LABELS.map((label, at) => ({
    id: label,
    label,
    share: (time.buckets[at] ?? 0) / longest,
    value: formatNumber(time.buckets[at] ?? 0),
    change: <small className={classes.share}>{formatPercent((time.buckets[at] ?? 0) / time.urls, 0)}</small>,
    // URLs that wait have no time yet.
    color: at === TIME_TO_INDEX_LABELS.length - 1 ? WAITING_COLOR : undefined,
  }));
  return (
    <Card title={TEXT.title} hint={TEXT.hint(plural(time.urls, 'new URL'))} explained="monitored-lists">
      <p className={classes.text}>
        {TEXT.explanation} {spreadOf(time)}
      </p>
      <BarRows label={TEXT.title} rows={rows} labelWidth={88} />
      <dl className={classes.folders}>
        {time.folders.map(({ folder, urls, median_days }) => (
          <div key={folder}>
            <dt title={folder}>{folder}</dt>
            <dd>{plural(urls, 'URL')}</dd>
            <dd>{median_days === null ? MISSING : TEXT.days(inDays(median_days), median_days)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function spreadOf({ median_days: half, ninety_percent_days: most }: TimeToIndex): string {
  if (half === null || most === null) return '';
  return TEXT.spread(TEXT.days(inDays(half), half), TEXT.days(inDays(most), most));
}
