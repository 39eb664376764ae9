import type { MonitoredLists } from '@gsc/contract/indexing/lists-api';
import { LISTS_SCREEN_TEXT } from '@gsc/contract/indexing/lists-screen-labels';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/card.tsx';
import { formatNumber, formatPercent, formatSigned, MISSING, plural } from '../../../ui/format/format.ts';
import { inDays } from './in-days.ts';
import classes from './lists-summary.module.css';

const { summary: TEXT } = LISTS_SCREEN_TEXT;

type ListsSummaryProps = { summary: MonitoredLists['summary']; lists: number };

export function ListsSummary({ summary, lists }: ListsSummaryProps) {
  const { urls, indexed, left_30_days: left, left_clicks: clicks, time_to_index: time } = summary;
  return (
    <Card flush explained="monitored-lists" name={TEXT.urls}>
      <dl className={classes.figures}>
        <Figure
          label={TEXT.urls}
          value={formatNumber(urls)}
          note={TEXT.urlsNote(plural(lists, 'list'), formatNumber(summary.inspections_per_day))}
        />
        <Figure
          label={TEXT.indexed}
          value={formatNumber(indexed)}
          unit={formatPercent(urls === 0 ? null : indexed / urls)}
          note={TEXT.indexedNote(formatSigned(summary.indexed_change_30_days))}
        />
        <Figure
          label={TEXT.left}
          value={formatNumber(left)}
          unit={TEXT.leftUnit(left)}
          isBad={left > 0}
          note={TEXT.leftNote(clicks === null ? null : formatNumber(clicks))}
        />
        <Figure
          label={TEXT.time}
          value={time.median_days === null ? MISSING : inDays(time.median_days)}
          unit={time.median_days === null ? null : TEXT.timeUnit(time.median_days)}
          note={
            time.urls === 0
              ? TEXT.noNewUrls
              : TEXT.timeNote(
                  formatNumber(time.entered),
                  plural(time.urls, 'new URL'),
                  formatNumber(time.urls - time.entered),
                )
          }
        />
      </dl>
    </Card>
  );
}

type FigureProps = { label: string; value: string; unit?: ReactNode; note: string; isBad?: boolean };

const Figure = ({ label, value, unit, note, isBad = false }: FigureProps) => (
  <div className={classes.figure}>
    <dt>{label}</dt>
    <dd data-bad={isBad || undefined}>
      {value} {unit && <small>{unit}</small>}
    </dd>
    <dd className={classes.note}>{note}</dd>
  </div>
);
