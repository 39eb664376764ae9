import type { ReportConfig } from '@gsc/contract/analytics/report/api';
import type { Report } from '@gsc/contract/analytics/report/result';
import { useHotkeys } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { memo, type RefObject, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { boundsOf, reportQuery } from '../../../../data/reports.ts';
import { Card } from '../../../../ui/card.tsx';
import { type Bounds, lengthOf } from '../../../../ui/date-range/date-range-rules.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { NestedNote } from '../../../../ui/feedback/nested-note.tsx';
import { changeSearchType } from '../../../../ui/filters/change-search-type.ts';
import { ScopeCard } from '../../../../ui/filters/scope-card.tsx';
import { SearchTypeSelect } from '../../../../ui/filters/search-type-select.tsx';
import { addDays } from '../../../../ui/format/day.ts';
import { ReportComparisonNotes } from '../../../../ui/metrics/comparison-notes.tsx';
import { AnalyticsTabs } from '../../tabs/analytics-tabs.tsx';
import { AnnotationButton } from '../annotations/annotation-button.tsx';
import { AnnotationDialog } from '../annotations/annotation-dialog.tsx';
import type { AnnotationDraft } from '../annotations/annotation-draft.ts';
import { useChartAnnotations } from '../annotations/use-chart-annotations.ts';
import type { PropertyChoice } from '../builder/property-select.tsx';
import { ReportChoices } from '../builder/report-choices.tsx';
import type { Draft } from '../builder/report-draft.ts';
import { ReportFilters } from '../builder/report-filters.tsx';
import { ReportForm } from '../builder/report-form.tsx';
import { ReportLine } from '../builder/report-line.tsx';
import { ReportHeader } from '../header/report-header.tsx';
import { ReportError } from '../panel/report-error.tsx';
import { RowPanel } from '../panel/row-panel.tsx';
import { PlottedRows } from '../plot/plotted-rows.tsx';
import { BrandNote } from '../rules/brand-switch.tsx';
import { RulesButton } from '../rules/rules-button.tsx';
import { type ReportState, type ReportView, useReport } from '../use-report.ts';
import { CoverageNote } from './coverage-note.tsx';
import { ReportChartCard } from './report-chart-card.tsx';
import { ReportResults } from './report-results.tsx';
import { ReportSkeleton } from './report-skeleton.tsx';

/** The report builder and its report. The form is one line while there is a report. */
export function ReportWorkbench({ properties }: { properties: readonly PropertyChoice[] }) {
  const everyId = useMemo(() => properties.map(property => property.id), [properties]);
  const state = useReport(everyId);
  const { shown, draft, range } = state;
  const [isEditing, setEditing] = useState(false);
  const names = useMemo(() => new Map(properties.map(({ id, name }) => [id, name])), [properties]);
  const bounds = useMemo(() => (range ? boundsOf(range) : null), [range]);
  const search = useSearchKey(() => setEditing(true));
  usePeriodKeys(state, bounds);
  return (
    <>
      <ReportHeader state={state} />
      <AnalyticsTabs />
      {draft && bounds && (
        <ScopeCard
          line={shown !== null && !isEditing}
          filters={<BuilderFilters state={state} draft={draft} properties={properties} />}
        >
          {shown && !isEditing ? (
            <ReportLine
              shown={shown}
              bounds={bounds}
              names={names}
              change={state.change}
              onEdit={() => setEditing(true)}
            />
          ) : (
            <>
              <ReportForm
                draft={draft}
                properties={properties}
                bounds={bounds}
                edit={state.edit}
                onGenerate={state.generate}
                searchRef={search}
              />
              <ReportChoices draft={draft} edit={state.edit} onClose={shown && (() => setEditing(false))} />
            </>
          )}
        </ScopeCard>
      )}
      {state.rangeError ? (
        <ReportError error={state.rangeError.error} onRetry={state.rangeError.retry} />
      ) : shown && bounds ? (
        <ShownReport view={state.view} shown={shown} bounds={bounds} names={names} />
      ) : draft ? (
        <Card>
          <EmptyState title="No report yet">
            Choose a property, dates and metrics, then press Generate Report.
          </EmptyState>
        </Card>
      ) : (
        <ReportSkeleton scope />
      )}
      <RowPanel config={shown} />
    </>
  );
}

const NO_ANNOTATIONS: Report['annotations'] = [];

type BuilderFiltersProps = {
  state: ReportState;
  draft: Draft;
  properties: readonly PropertyChoice[];
};

function BuilderFilters({ state: { range, change }, draft, properties }: BuilderFiltersProps) {
  const chosen = draft.property_ids;
  return (
    <>
      <ReportFilters
        value={draft}
        scope={{ ...draft, property_ids: chosen.length > 0 ? chosen : properties.map(({ id }) => id) }}
        onChange={change}
      />
      <RulesButton properties={properties} chosen={chosen} />
      <SearchTypeSelect
        size="xs"
        types={range?.search_types ?? []}
        value={draft.search_type}
        onChange={type => change(changeSearchType(draft, type))}
      />
      <BrandNote filters={draft.filters} propertyIds={chosen} />
    </>
  );
}

type ShownReportProps = {
  view: ReportView;
  shown: ReportConfig;
  bounds: Bounds;
  names: ReadonlyMap<string, string>;
};

/** Not rendered again when a panel opens, which changes the URL but not the report. */
const ShownReport = memo(function ShownReport({ view, shown, bounds, names }: ShownReportProps) {
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery(reportQuery(shown));
  const refreshing = isPlaceholderData && isFetching;
  const [only] = shown.property_ids;
  const propertyId = shown.property_ids.length === 1 ? (only ?? null) : null;
  const [annotation, setAnnotation] = useState<AnnotationDraft | null>(null);
  const annotations = useChartAnnotations(data?.annotations ?? NO_ANNOTATIONS, {
    config: shown,
    stored: view.range ?? null,
    onEdit: setAnnotation,
  });
  return (
    <>
      {error && <ReportError error={error} onRetry={() => refetch()} />}
      {!data && !error && <ReportSkeleton />}
      {data && !error && (
        <>
          <CoverageNote report={data} propertyNames={names} />
          <NestedNote nested={data.nested} nameOf={id => names.get(id)} />
          <ReportComparisonNotes comparison={data.comparison} />
          {view.plotted.length > 0 ? (
            <PlottedRows view={view} shown={shown} bounds={bounds} annotations={annotations} />
          ) : (
            <ReportChartCard
              report={data}
              bounds={bounds}
              drawnMetrics={view.drawn}
              refreshing={refreshing}
              onDraw={view.draw}
              change={view.change}
              annotations={annotations}
              annotationButton={<AnnotationButton bounds={bounds} propertyId={propertyId} />}
              onPickDay={day =>
                setAnnotation({ id: null, day, end_day: null, text: '', property_id: propertyId })
              }
            />
          )}
          <ReportResults
            report={data}
            requested={shown}
            propertyNames={names}
            refreshing={refreshing}
            addressFor={view.addressFor}
            change={view.change}
            onPlot={view.plot}
          />
        </>
      )}
      <AnnotationDialog annotation={annotation} bounds={bounds} onClose={() => setAnnotation(null)} />
    </>
  );
});

/** `/` opens the form and focuses the search field. */
function useSearchKey(openForm: () => void): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useHotkeys([
    [
      '/',
      () => {
        // The field exists only while the form is open.
        flushSync(openForm);
        field.current?.focus();
      },
    ],
  ]);
  return field;
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
