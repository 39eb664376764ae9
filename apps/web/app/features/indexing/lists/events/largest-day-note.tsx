import { LIST_EVENTS_TEXT as TEXT } from '@gsc/contract/indexing/lists-screen-labels';
import { TriangleAlert } from 'lucide-react';
import { formatDay, formatNumber, plural } from '../../../../ui/format/format.ts';
import classes from './events-card.module.css';
import type { LargestDay } from './largest-day.ts';

/** Many URLs that leave on one day usually have one cause. */
export const LargestDayNote = ({ day: { day, urls, clicks } }: { day: LargestDay }) => (
  <p className={classes.together}>
    <TriangleAlert size={14} aria-hidden />
    <b>{formatDay(day)}</b>
    <span>{TEXT.day(plural(urls, 'URL'), clicks === null ? null : formatNumber(clicks))}</span>
  </p>
);
