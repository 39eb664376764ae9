import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { CardSkeleton, DelayedFallback, RowsSkeleton } from '../../ui/feedback/skeleton.tsx';
import { showToast } from '../../ui/feedback/toast.tsx';
import { TrashCard } from '../../ui/feedback/trash-card.tsx';
import classes from './gallery.module.css';
import { Section } from './section.tsx';

export const SkeletonSection = () => (
  <Section title="Skeletons">
    <DelayedFallback>
      <div className={classes.stack}>
        <CardSkeleton />
        <RowsSkeleton />
      </div>
    </DelayedFallback>
  </Section>
);

const restore = () =>
  showToast({ tone: 'success', title: 'Property Restored', message: 'Property has been restored.' });

export const TrashSection = () => (
  <Section title="Deleted property">
    <div className={classes.stack}>
      <TrashCard
        name="pinewood.example"
        deletedOn="2026-11-09"
        daysLeft={9}
        category={5}
        onRestore={restore}
      />
      <TrashCard
        name="oldroastery.example"
        deletedOn="2026-10-30"
        daysLeft={0}
        category={3}
        onRestore={restore}
      />
    </div>
  </Section>
);

export const StatesSection = () => (
  <Section title="Empty, error, partial">
    <div className={classes.stack}>
      <Card flush>
        <EmptyState
          title="No Properties Connected"
          action={<Button leftSection={<Plus size={16} aria-hidden />}>Connect First Property</Button>}
        >
          Connect a Search Console property and its history starts growing tonight.
        </EmptyState>
      </Card>
      <Note
        kind="error"
        action={
          <Button size="xs" variant="default">
            Refresh
          </Button>
        }
      >
        Failed to fetch GSC properties.
      </Note>
      <Note kind="partial">
        5 of 6 properties are in this total. shop.trailforge.example is still syncing.
      </Note>
      <Note kind="fresh">
        12 and 13 Nov are fresh and will be rewritten. Totals exclude them in comparisons.
      </Note>
    </div>
  </Section>
);
