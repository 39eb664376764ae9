import { useHotkeys } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useRef } from 'react';
import { reportQuery } from '../../../data/reports.ts';
import { Card } from '../../../ui/card.tsx';
import { type Bounds, lengthOf } from '../../../ui/date-range/date-range-rules.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { NestedNote } from '../../../ui/feedback/nested-note.tsx';
import { SearchTypeSelect } from '../../../ui/filters/search-type-select.tsx';
import { addDays } from '../../../ui/format/day.ts';
import { ReportComparisonNotes } from '../../../ui/metrics/comparison-notes.tsx';
import { AnnotationButton } from '../annotations/annotation-button.tsx';
import { useAnnotations } from '../annotations/use-annotations.ts';
import type { PropertyChoice } from '../builder/property-select.tsx';
import { ReportChoices } from '../builder/report-choices.tsx';
import { withSearchType } from '../builder/report-draft.ts';
import { ReportFilters } from '../builder/report-filters.tsx';
import styles from '../builder/report-form.module.css';
import { ReportForm } from '../builder/report-form.tsx';
import { BrandNote } from '../rules/brand-switch.tsx';
import { RulesButton } from '../rules/rules-button.tsx';
import { type ReportState, useReport } from '../use-report.ts';
import { CoverageNote } from './coverage-note.tsx';
import { ReportChartCard } from './report-chart-card.tsx';
import { ReportError } from './report-error.tsx';
import { ReportHeader } from './report-header.tsx';
import { ReportResults } from './report-results.tsx';
import { ReportSkeleton } from './report-skeleton.tsx';

/** Combines the report builder, whose form needs to be submitted, with the explorer, which responds to every click. */
export function ReportWorkbench({
  tabs,
  properties,
}: {
  tabs: ReactNode;
  properties: readonly PropertyChoice[];
}) {
  const state = useReport(properties.map(property => property.id));
  const { shown, draft, range, change } = state;
  const search = useRef<HTMLInputElement>(null);
  const names = useMemo(() => new Map(properties.map(({ id, name }) => [id, name])), [properties]);
  const bounds = boundsOf(state);
  usePeriodKeys(state, bounds);
  useHotkeys([['/', () => search.current?.focus()]]);
  return (
    <>
      <ReportHeader state={state} />
      {tabs}
      {draft && bounds && (
        <Card flush>
          <ReportForm
            draft={draft}
            properties={properties}
            bounds={bounds}
            edit={state.edit}
            onGenerate={state.generate}
            searchRef={search}
          />
          <ReportChoices draft={draft} edit={state.edit} />
          <div className={styles.filters}>
            <ReportFilters
              filters={draft.filters}
              propertyIds={draft.property_ids.length > 0 ? draft.property_ids : [...names.keys()]}
              searchType={draft.search_type}
              onChange={filters => change({ filters })}
            />
            <RulesButton properties={properties} chosen={draft.property_ids} />
            <SearchTypeSelect
              size="xs"
              types={range?.search_types ?? []}
              value={draft.search_type}
              onChange={type => change(withSearchType(draft, type))}
            />
            <BrandNote filters={draft.filters} propertyIds={draft.property_ids} />
          </div>
        </Card>
      )}
      {state.rangeError ? (
        <ReportError error={state.rangeError.error} onRetry={state.rangeError.retry} />
      ) : shown && bounds ? (
        <ShownReport state={state} shown={shown} bounds={bounds} names={names} />
      ) : draft ? (
        <Card>
          <EmptyState title="No report yet">
            Choose a property, dates and metrics, then press Generate Report.
          </EmptyState>
        </Card>
      ) : (
        <ReportSkeleton />
      )}
    </>
  );
}

type ShownReportProps = {
  state: ReportState;
  shown: NonNullable<ReportState['shown']>;
  bounds: Bounds;
  names: ReadonlyMap<string, string>;
};

function ShownReport({ state, shown, bounds, names }: ShownReportProps) {
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery(reportQuery(shown));
  const { remove } = useAnnotations();
  const refreshing = isPlaceholderData && isFetching;
  const [only] = shown.property_ids;
  const annotationButton = (
    <AnnotationButton bounds={bounds} propertyId={shown.property_ids.length === 1 ? (only ?? null) : null} />
  );
  return (
    <>
      {error && <ReportError error={error} onRetry={() => refetch()} />}
      {!data && !error && <ReportSkeleton />}
      {data && !error && (
        <>
          <CoverageNote report={data} propertyNames={names} />
          <NestedNote nested={data.nested} nameOf={id => names.get(id)} />
          <ReportComparisonNotes comparison={data.comparison} />
          <ReportChartCard
            report={data}
            bounds={bounds}
            drawnMetrics={state.drawn}
            refreshing={refreshing}
            onDraw={state.draw}
            change={state.change}
            onRemoveAnnotation={remove}
            annotationButton={annotationButton}
          />
          <ReportResults
            report={data}
            propertyNames={names}
            refreshing={refreshing}
            addressFor={state.addressFor}
            change={state.change}
          />
        </>
      )}
    </>
  );
}

/** Every stored day is selectable; before the first sync, the default days are. */
function boundsOf({ range }: ReportState): Bounds | null {
  if (!range) return null;
  return {
    first: range.first_day ?? range.default_from,
    last: range.last_day ?? range.default_to,
    final: range.final_through,
  };
}

/** `[` and `]` move one period back and forward. */
function usePeriodKeys({ shown, change }: ReportState, bounds: Bounds | null): void {
  const shift = (direction: 1 | -1) => {
    if (!shown || !bounds) return;
    const days = lengthOf(shown) * direction;
    const next = { from: addDays(shown.from, days), to: addDays(shown.to, days) };
    if (next.from >= bounds.first && next.to <= bounds.last) change(next);
  };
  useHotkeys([
    ['[', () => shift(-1)],
    [']', () => shift(1)],
  ]);
}
