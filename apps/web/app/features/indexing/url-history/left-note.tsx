import type { UrlHistory } from '@gsc/contract/indexing/lists-api';
import { URL_HISTORY_TEXT as TEXT } from '@gsc/contract/indexing/lists-screen-labels';
import { isIndexed } from '@gsc/contract/indexing/verdicts';
import { TriangleAlert } from 'lucide-react';
import { formatNumber } from '../../../ui/format/format.ts';
import { shortDayLabel, shortMomentLabel } from '../moments.ts';
import classes from './url-drawer.module.css';

/** For a URL that left the index and is still out. */
export function LeftNote({ history: { states, events } }: { history: UrlHistory }) {
  const [latest] = states;
  const event = events.find(({ kind }) => kind === 'left');
  if (!latest || !event || isIndexed({ ...latest, error: null })) return null;
  const { clicks_at_stake: clicks } = event;
  return (
    <div className={classes.left}>
      <TriangleAlert size={16} aria-hidden />
      <p>
        <b>{TEXT.leftTitle(shortDayLabel(event.seen_at), clicks === null ? null : formatNumber(clicks))}</b>
        {clicks !== null && TEXT.leftClicks} {TEXT.leftText(shortMomentLabel(latest.to))}{' '}
        {event.confirmed_at === null && TEXT.unconfirmed}
      </p>
    </div>
  );
}
