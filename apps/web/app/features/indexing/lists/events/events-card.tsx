import { LISTS_SCREEN_TEXT, LIST_EVENTS_TEXT as TEXT } from '@gsc/contract/indexing/lists-screen-labels';
import { Button, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type EventKind, eventsQuery } from '../../../../data/indexing/list-queries.ts';
import { Card } from '../../../../ui/card.tsx';
import { LoadError } from '../../../../ui/feedback/load-error.tsx';
import { DelayedFallback, RowsSkeleton } from '../../../../ui/feedback/skeleton.tsx';
import { formatNumber, plural } from '../../../../ui/format/format.ts';
import { EventTable } from './event-table.tsx';
import classes from './events-card.module.css';
import { largestDay } from './largest-day.ts';
import { LargestDayNote } from './largest-day-note.tsx';

const FIRST_ROWS = 5;
const KINDS = ['left', 'entered', 'all'] as const satisfies EventKind[];

/** The URLs of a list that left or entered the index in the last 30 days. */
export function EventsCard({ listId, now }: { listId: string; now: Date }) {
  const [kind, setKind] = useState<EventKind>('left');
  const [isAll, setIsAll] = useState(false);
  const { data, isLoadingError, isPlaceholderData, refetch } = useQuery(eventsQuery(listId, kind));
  const shown = isAll ? (data?.events ?? []) : (data?.events ?? []).slice(0, FIRST_ROWS);
  const largest = data && kind !== 'entered' ? largestDay(data.events) : null;
  return (
    <Card
      title={TEXT.title}
      explained="monitored-lists"
      hint={data && TEXT.hint(formatNumber(data.total))}
      actions={
        <SegmentedControl
          aria-label={TEXT.kind}
          data={KINDS.map(value => ({ value, label: TEXT.kinds[value] }))}
          value={kind}
          onChange={value => setKind(value as EventKind)}
        />
      }
      flush
    >
      {isLoadingError && (
        <div className={classes.inset}>
          <LoadError onRetry={() => refetch()}>{LISTS_SCREEN_TEXT.eventsFailed}</LoadError>
        </div>
      )}
      {!data && !isLoadingError && (
        <DelayedFallback>
          <RowsSkeleton rows={4} inCard />
        </DelayedFallback>
      )}
      {data?.events.length === 0 && <p className={classes.none}>{TEXT.none[kind]}</p>}
      {data && data.events.length > 0 && (
        <div data-stale={isPlaceholderData || undefined} className={classes.events}>
          {largest && <LargestDayNote day={largest} />}
          <EventTable events={shown} now={now} />
          <p className={classes.foot}>
            {TEXT.shown(formatNumber(shown.length), plural(data.total, 'URL'))}
            {shown.length < data.events.length && (
              <Button variant="subtle" size="compact-sm" onClick={() => setIsAll(true)}>
                {TEXT.showAll}
              </Button>
            )}
          </p>
        </div>
      )}
    </Card>
  );
}
