import type { MonitoredList } from '@gsc/contract/indexing/lists-api';
import { LISTS_SCREEN_TEXT } from '@gsc/contract/indexing/lists-screen-labels';
import { useQuery } from '@tanstack/react-query';
import { listQuery } from '../../../data/indexing/list-queries.ts';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { DelayedFallback, RowsSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { EventsCard } from './events/events-card.tsx';
import classes from './lists-tab.module.css';
import { StatesCard } from './states/states-card.tsx';
import { TimeToIndexCard } from './time-to-index-card.tsx';

/** What the inspections of one list show. */
export function ListDetails({ list, now }: { list: MonitoredList; now: Date }) {
  const { data, isLoadingError, refetch } = useQuery(listQuery(list.id));
  return (
    <>
      {isLoadingError && <LoadError onRetry={() => refetch()}>{LISTS_SCREEN_TEXT.loadFailed}</LoadError>}
      {!data && !isLoadingError && (
        <DelayedFallback>
          <RowsSkeleton rows={6} />
        </DelayedFallback>
      )}
      {data && (
        <div className={classes.two}>
          <StatesCard list={data} />
          <TimeToIndexCard time={data.time_to_index} />
        </div>
      )}
      <EventsCard listId={list.id} now={now} />
    </>
  );
}
