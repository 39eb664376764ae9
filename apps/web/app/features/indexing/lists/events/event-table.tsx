import { NO_COVERAGE } from '@gsc/contract/indexing/coverage-states';
import type { IndexEvent } from '@gsc/contract/indexing/lists-api';
import { LIST_EVENTS_TEXT as TEXT } from '@gsc/contract/indexing/lists-screen-labels';
import { VisuallyHidden } from '@mantine/core';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { formatNumber } from '../../../../ui/format/format.ts';
import { pagePath } from '../../../../ui/format/page-path.ts';
import { momentTitle, shortMomentLabel } from '../../moments.ts';
import { useIndexingAddress } from '../../use-indexing-address.ts';
import classes from './events-card.module.css';

type EventTableProps = { events: readonly IndexEvent[]; now: Date };

const { columns } = TEXT;

export const EventTable = ({ events, now }: EventTableProps) => (
  <table className={classes.table}>
    <thead>
      <tr>
        <th>{columns.url}</th>
        <th>{columns.state}</th>
        <th className={classes.clicks}>{columns.clicks}</th>
        <th className={classes.seen}>{columns.seen}</th>
      </tr>
    </thead>
    <tbody>
      {events.map(event => (
        <EventRow key={event.id} event={event} now={now} />
      ))}
    </tbody>
  </table>
);

function EventRow({ event, now }: { event: IndexEvent; now: Date }) {
  const { urlHref } = useIndexingAddress();
  const isLeft = event.kind === 'left';
  return (
    <tr>
      <td className={classes.url}>
        <Link to={urlHref(event.url_id)} preventScrollReset title={event.url}>
          {pagePath(event.url, '')}
        </Link>
      </td>
      <td className={classes.state}>
        <span>{stateOf(event.before)}</span>
        <ArrowRight size={13} aria-hidden />
        <VisuallyHidden>{TEXT.change}</VisuallyHidden>
        <b>{stateOf(event.after)}</b>
      </td>
      <td className={classes.clicks} data-bad={(isLeft && (event.clicks_at_stake ?? 0) > 0) || undefined}>
        {formatNumber(event.clicks_at_stake)}
      </td>
      <td className={classes.seen} title={momentTitle(event.seen_at, now)}>
        {shortMomentLabel(event.seen_at)}
        {isLeft && event.confirmed_at === null && <small>{TEXT.unconfirmed}</small>}
      </td>
    </tr>
  );
}

const stateOf = ({ coverage_state }: IndexEvent['after']): string => coverage_state ?? NO_COVERAGE.title;
