import type { Overview } from '@gsc/contract/overview/api';
import { ATTENTION_TEXT, OVERVIEW_TEXT } from '@gsc/contract/overview/labels';
import { propertyName } from '@gsc/contract/properties/name';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { attentionQuery, overviewQuery } from '../../data/overview/queries.ts';
import { addressOfScope, useOverviewScope } from '../../data/overview-scope.ts';
import type { AnnotationActions } from '../../ui/chart/annotations/report-annotations.ts';
import type { Bounds } from '../../ui/date-range/date-range-rules.ts';
import { LoadError } from '../../ui/feedback/load-error.tsx';
import { NestedNote } from '../../ui/feedback/nested-note.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { DelayedFallback } from '../../ui/feedback/skeleton.tsx';
import { ComparisonNotes } from '../../ui/metrics/comparison-notes.tsx';
import { AttentionCard } from './attention/attention-card.tsx';
import { emptyReason } from './cards/empty-reason.ts';
import { Movers } from './cards/movers.tsx';
import { PropertiesCard } from './cards/properties-card.tsx';
import { QuickActionsCard } from './cards/quick-actions-card.tsx';
import { RankingCard } from './cards/ranking-card.tsx';
import { RegionsCard } from './cards/regions-card.tsx';
import type { AgendaItem } from './changes/agenda.ts';
import { ChangeList } from './changes/change-list.tsx';
import { OpenReport } from './open-report.tsx';
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
  annotationActions: AnnotationActions & {
    button: (days: Bounds, propertyId: string | null) => ReactNode;
    dialog: (bounds: Bounds) => ReactNode;
  };
}

export function OverviewScreen({ name, connect, agenda, switcher, annotationActions }: OverviewScreenProps) {
  const [scope] = useOverviewScope();
  const { data: overview, error, refetch, isPlaceholderData } = useQuery(overviewQuery(scope));
  const attention = useQuery({ ...attentionQuery(scope.type), enabled: scope.propertyId === null });
  const hasAttention = scope.propertyId === null && (overview?.properties.length ?? 0) > 1;
  // The card is the first one. Without its height, the cards below would move when it is loaded.
  const data = hasAttention && !attention.isFetched ? undefined : overview;
  const stored = data !== undefined && data.totals !== null;
  const reason = data ? emptyReason(data) : null;
  return (
    <>
      <OverviewHeader name={name} overview={overview} switcher={switcher} />
      {error && !data && <LoadError onRetry={() => refetch()}>{OVERVIEW_TEXT.failed}</LoadError>}
      {!data && !error && (
        <DelayedFallback>
          <OverviewSkeleton />
        </DelayedFallback>
      )}
      {data && (
        <>
          {error && <LoadError onRetry={() => refetch()}>{OVERVIEW_TEXT.failed}</LoadError>}
          {hasAttention && attention.error && !attention.data && (
            <LoadError onRetry={() => attention.refetch()}>{ATTENTION_TEXT.failed}</LoadError>
          )}
          {/* Nothing is shown until a property has enough days to be judged. */}
          {hasAttention && attention.data && attention.data.judged > 0 && (
            <AttentionCard attention={attention.data} type={scope.type} />
          )}
          <MissingProperties overview={data} />
          {data.totals && <NestedNote nested={data.nested} nameOf={nameIn(data)} />}
          {data.compared?.before && <ComparisonNotes breaks={data.breaks} leftOut={data.left_out} />}
          <OverviewHero
            overview={data}
            refreshing={isPlaceholderData}
            feed={
              <ChangeList scope={scope} stored={stored} variation={data.variation} emptyReason={reason} />
            }
            controls={
              <>
                <OpenReport overview={data} scope={scope} />
                {annotationActions.button({ first: data.range.from, last: data.range.to }, scope.propertyId)}
              </>
            }
            annotationActions={annotationActions}
          />
        </>
      )}
      {data && annotationActions.dialog({ first: data.range.from, last: data.range.to })}
      {stored && (
        <>
          <Movers
            scope={scope}
            propertyIds={data.properties.map(property => property.property_id)}
            variation={data.variation}
            emptyReason={reason}
          />
          <PropertiesCard
            overview={data}
            refreshing={isPlaceholderData}
            linkTo={propertyId => `?${addressOfScope({ ...scope, propertyId })}`}
          />
        </>
      )}
      <div className={stored ? styles.three : styles.one}>
        {stored && <RankingCard scope={scope} emptyReason={reason} />}
        {stored && <RegionsCard overview={data} emptyReason={reason} refreshing={isPlaceholderData} />}
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

/** '5 of 6 properties are in this total. shop.example has no data for these dates yet.' */
function MissingProperties({ overview: { properties, totals } }: { overview: Overview }) {
  // Nested properties are not added to the total. NestedNote names them.
  const added = properties.filter(property => property.inside_id === null);
  const missing = added.filter(property => property.totals === null);
  if (!totals || missing.length === 0) return null;
  const [only] = missing;
  const subject =
    missing.length === 1 && only ? propertyName(only.property_url) : `${missing.length} of them`;
  const verb = missing.length === 1 ? 'has' : 'have';
  return (
    <Note kind="partial">
      {added.length - missing.length} of {added.length} properties are in this total. {subject} {verb} no data
      for these dates yet.
    </Note>
  );
}
