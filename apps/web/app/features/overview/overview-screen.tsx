import { variationOf } from '@gsc/contract/metrics/variation';
import type { Overview } from '@gsc/contract/overview/api';
import { OVERVIEW_TEXT } from '@gsc/contract/overview/labels';
import { propertyName } from '@gsc/contract/properties/name';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { overviewQuery } from '../../data/overview.ts';
import { addressOfScope, useOverviewScope } from '../../data/overview-scope.ts';
import type { Bounds } from '../../ui/date-range/date-range-rules.ts';
import { LoadError } from '../../ui/feedback/load-error.tsx';
import { NestedNote } from '../../ui/feedback/nested-note.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { DelayedFallback } from '../../ui/feedback/skeleton.tsx';
import { ComparisonNotes } from '../../ui/metrics/comparison-notes.tsx';
import { Movers } from './cards/movers.tsx';
import { PropertiesCard } from './cards/properties-card.tsx';
import { isFirstSync } from './cards/property-health.ts';
import { QuickActionsCard } from './cards/quick-actions-card.tsx';
import { RankingCard } from './cards/ranking-card.tsx';
import { RegionsCard } from './cards/regions-card.tsx';
import type { AgendaItem } from './changes/agenda.ts';
import { ChangeList } from './changes/change-list.tsx';
import { OverviewHeader } from './overview-header.tsx';
import { OverviewHero } from './overview-hero.tsx';
import styles from './overview-screen.module.css';
import { OverviewSkeleton } from './overview-skeleton.tsx';

interface OverviewScreenProps {
  name: string;
  /** The connect button of the properties feature. */
  connect: ReactNode;
  agenda: readonly AgendaItem[];
  switcher: ReactNode;
  /** The annotation controls of the reports feature. */
  notes: { button: (days: Bounds, propertyId: string | null) => ReactNode; onRemove: (id: string) => void };
}

export function OverviewScreen({ name, connect, agenda, switcher, notes }: OverviewScreenProps) {
  const [scope] = useOverviewScope();
  const { data, error, refetch, isPlaceholderData } = useQuery(overviewQuery(scope));
  const stored = data !== undefined && data.totals !== null;
  const firstSync = data?.properties.some(isFirstSync) ?? false;
  return (
    <>
      <OverviewHeader name={name} overview={data} switcher={switcher} />
      {error && !data && <LoadError onRetry={() => refetch()}>{OVERVIEW_TEXT.failed}</LoadError>}
      {!data && !error && (
        <DelayedFallback>
          <OverviewSkeleton />
        </DelayedFallback>
      )}
      {data && (
        <>
          {error && <LoadError onRetry={() => refetch()}>{OVERVIEW_TEXT.failed}</LoadError>}
          <MissingProperties overview={data} />
          {data.totals && <NestedNote nested={data.nested} nameOf={nameIn(data)} />}
          {data.compared?.before && <ComparisonNotes breaks={data.breaks} leftOut={data.left_out} />}
          <OverviewHero
            overview={data}
            refreshing={isPlaceholderData}
            feed={
              <ChangeList
                scope={scope}
                stored={stored}
                variation={variationOf(data.series)}
                firstSync={firstSync}
              />
            }
            controls={notes.button({ first: data.range.from, last: data.range.to }, scope.propertyId)}
            onRemoveAnnotation={notes.onRemove}
          />
        </>
      )}
      {stored && (
        <>
          <Movers
            scope={scope}
            propertyIds={data.properties.map(property => property.property_id)}
            variation={variationOf(data.series)}
            firstSync={firstSync}
          />
          <PropertiesCard
            overview={data}
            refreshing={isPlaceholderData}
            linkTo={propertyId => `?${addressOfScope({ ...scope, propertyId })}`}
          />
        </>
      )}
      <div className={stored ? styles.three : styles.one}>
        {stored && <RankingCard scope={scope} firstSync={firstSync} />}
        {stored && <RegionsCard overview={data} refreshing={isPlaceholderData} />}
        <QuickActionsCard connect={connect} agenda={agenda} />
      </div>
    </>
  );
}

const nameIn =
  ({ properties }: Overview) =>
  (id: string) => {
    const found = properties.find(property => property.property_id === id);
    return found && propertyName(found.property_url);
  };

/** '5 of 6 properties are in this total. shop.example is still syncing.' */
function MissingProperties({ overview: { properties, totals } }: { overview: Overview }) {
  const missing = properties.filter(property => property.totals === null);
  if (!totals || missing.length === 0) return null;
  const [only] = missing;
  const subject =
    missing.length === 1 && only ? propertyName(only.property_url) : `${missing.length} of them`;
  const verb = missing.length === 1 ? 'has' : 'have';
  return (
    <Note kind="partial">
      {properties.length - missing.length} of {properties.length} properties are in this total. {subject}{' '}
      {verb} no data for these dates yet.
    </Note>
  );
}
