import { isFeed } from '@gsc/contract/search-types';
import { useQuery } from '@tanstack/react-query';
import { changeQuery } from '../../../data/insights.ts';
import { NestedNote } from '../../../ui/feedback/nested-note.tsx';
import { DelayedFallback, RowsSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { ComparisonNotes } from '../../../ui/metrics/comparison-notes.tsx';
import { ChangedRowsCard } from './changed-rows-card.tsx';
import { EventNote } from './events/event-note.tsx';
import { EventsCard } from './events/events-card.tsx';
import { InsightError } from './insight-error.tsx';
import { MovementsCard } from './movements-card.tsx';
import type { InsightState } from './use-insight.ts';
import { WhyCard } from './why-card.tsx';

export function ChangesTab({ state }: { state: InsightState }) {
  const { config, choice } = state;
  const { data, error, refetch, isPlaceholderData } = useQuery(changeQuery(config, choice.by));
  if (error) return <InsightError error={error} onRetry={() => refetch()} />;
  if (!data) {
    return (
      <DelayedFallback>
        <RowsSkeleton rows={8} />
      </DelayedFallback>
    );
  }
  return (
    <>
      <NestedNote nested={data.range.nested} nameOf={state.nameOf} />
      {data.before !== null && <ComparisonNotes breaks={data.range.breaks} leftOut={data.range.left_out} />}
      <EventNote annotations={data.annotations} range={data.range} event={choice.event} />
      <WhyCard change={data} state={state} refreshing={isPlaceholderData} />
      <EventsCard annotations={data.annotations} range={data.range} state={state} />
      {data.before !== null && <ChangedRowsCard lists={data.lists} state={state} />}
      {data.before !== null && !isFeed(config.search_type) && <MovementsCard state={state} />}
    </>
  );
}
