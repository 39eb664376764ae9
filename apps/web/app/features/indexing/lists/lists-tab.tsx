import type { MonitoredLists } from '@gsc/contract/indexing/lists-api';
import { LISTS_TEXT } from '@gsc/contract/indexing/lists-labels';
import { LISTS_SCREEN_TEXT } from '@gsc/contract/indexing/lists-screen-labels';
import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { DelayedFallback, RowsSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { useClock } from '../../../ui/use-clock.ts';
import { useIndexingAddress } from '../use-indexing-address.ts';
import { ListDetails } from './list-details.tsx';
import { ListsCard } from './lists-card.tsx';
import { ListsSummary } from './lists-summary.tsx';
import classes from './lists-tab.module.css';
import { NewListDialog } from './new-list/new-list-dialog.tsx';

type ListsTabProps = { data: MonitoredLists | undefined; failed: boolean; onRetry: () => void };

/** All monitored lists, and the states, new URLs and changes of the selected one. */
export function ListsTab({ data, failed, onRetry }: ListsTabProps) {
  const { listId, openList } = useIndexingAddress();
  const [isCreating, setIsCreating] = useState(false);
  const now = useClock(false);
  if (failed) return <LoadError onRetry={onRetry}>{LISTS_SCREEN_TEXT.loadFailed}</LoadError>;
  if (!data)
    return (
      <DelayedFallback>
        <RowsSkeleton rows={5} />
      </DelayedFallback>
    );
  const selected = data.lists.find(({ id }) => id === listId) ?? data.lists[0];
  const create = (
    <Button
      variant={selected ? 'default' : 'filled'}
      leftSection={<Plus size={16} aria-hidden />}
      onClick={() => setIsCreating(true)}
    >
      {LISTS_TEXT.create}
    </Button>
  );
  return (
    <>
      {selected ? (
        <div className={classes.cards}>
          <ListsSummary summary={data.summary} lists={data.lists.length} />
          <ListsCard lists={data.lists} selectedId={selected.id} now={now} action={create} />
          <ListDetails key={selected.id} list={selected} now={now} />
        </div>
      ) : (
        <Card>
          <EmptyState title={LISTS_SCREEN_TEXT.empty} action={create}>
            {LISTS_SCREEN_TEXT.emptyText}
          </EmptyState>
        </Card>
      )}
      <NewListDialog opened={isCreating} onClose={() => setIsCreating(false)} onCreated={openList} />
    </>
  );
}
