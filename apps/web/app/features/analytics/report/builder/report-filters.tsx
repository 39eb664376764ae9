import { boundsLabel, OPERATOR_LABELS } from '@gsc/contract/analytics/filters/filter-labels';
import type { MetricFilter, ReportConfig, ReportFilter } from '@gsc/contract/analytics/report/api';
import { DIMENSIONS, FILTER_DIMENSIONS, isListed } from '@gsc/contract/analytics/report/dimensions';
import { METRIC_NAMES, METRICS, type MetricName } from '@gsc/contract/metrics/metrics';
import { useState } from 'react';
import { FilterChips } from '../../../../ui/filters/filter-chips.tsx';
import { MetricFilterEditor } from '../../../../ui/filters/metric-filter-editor.tsx';
import { DimensionEditor, type FilterScope, firstOperator } from './filter-editors.tsx';
import { valuesLabel } from './filter-labels.ts';

type Filters = Pick<ReportConfig, 'filters' | 'metric_filters'>;

type ReportFiltersProps = {
  value: Filters;
  scope: FilterScope;
  /** False on screens whose rows cannot be filtered by metrics. */
  byMetric?: boolean;
  onChange: (filters: Partial<Filters>) => void;
};

const ADDABLE = FILTER_DIMENSIONS.filter(name => DIMENSIONS[name].addable);
const PENDING = 'pending';
const metricId = (metric: MetricName) => `metric ${metric}`;

/** The filter chips below the form. Changes take effect immediately. */
export function ReportFilters({ value, scope, byMetric = true, onChange }: ReportFiltersProps) {
  const { filters } = value;
  const metricFilters = byMetric ? value.metric_filters : [];
  const [open, setOpen] = useState<string | null>(null);
  // A new filter without values. It is not part of the report yet.
  const [pending, setPending] = useState<ReportFilter | MetricName | null>(null);
  const pendingMetric = typeof pending === 'string' ? pending : null;
  const all = [
    ...filters.map((filter, i) => [String(i), filter] as const),
    ...(pending && !pendingMetric ? [[PENDING, pending as ReportFilter] as const] : []),
  ];
  const metrics: MetricFilter[] = [
    ...metricFilters,
    ...(pendingMetric ? [{ metric: pendingMetric, min: null, max: null }] : []),
  ];
  const close = () => {
    setOpen(null);
    setPending(null);
  };
  const put = (id: string, filter: ReportFilter) => {
    const others = filters.filter((_, i) => String(i) !== id);
    if (filter.values.length === 0) {
      setPending(filter);
      setOpen(PENDING);
      if (id !== PENDING) onChange({ filters: others });
      return;
    }
    setPending(null);
    // The new filter becomes the last chip, and its editor stays open.
    if (id === PENDING) setOpen(String(filters.length));
    const changed = filters.map((old, i) => (String(i) === id ? filter : old));
    onChange({ filters: id === PENDING ? [...filters, filter] : changed });
  };
  const putMetric = (filter: MetricFilter) => {
    close();
    const others = metricFilters.filter(({ metric }) => metric !== filter.metric);
    onChange({ metric_filters: [...others, filter] });
  };
  return (
    <FilterChips
      chips={[
        ...all.map(([id, filter]) => ({
          id,
          field: DIMENSIONS[filter.dimension].field,
          operator: OPERATOR_LABELS[filter.operator],
          value: valuesLabel(filter) || '…',
        })),
        ...metrics.map(filter => ({
          id: metricId(filter.metric),
          field: METRICS[filter.metric].label,
          operator: '',
          value: filter.min === null && filter.max === null ? '…' : boundsLabel(filter),
        })),
      ]}
      open={open}
      onOpen={id => (id === null ? close() : setOpen(id))}
      onRemove={id => {
        close();
        if (METRIC_NAMES.some(metric => metricId(metric) === id)) {
          onChange({ metric_filters: metricFilters.filter(({ metric }) => metricId(metric) !== id) });
        } else if (id !== PENDING) onChange({ filters: filters.filter((_, i) => String(i) !== id) });
      }}
      fields={[
        ...ADDABLE.filter(id => isListed(id, { ...scope, filters })).map(id => ({
          id,
          label: DIMENSIONS[id].field,
        })),
        ...METRIC_NAMES.filter(
          metric => byMetric && !metricFilters.some(filter => filter.metric === metric),
        ).map(metric => ({ id: metricId(metric), label: METRICS[metric].label })),
      ]}
      onAdd={field => {
        const metric = METRIC_NAMES.find(name => metricId(name) === field);
        const dimension = ADDABLE.find(each => each === field);
        if (metric) setPending(metric);
        else if (dimension) setPending({ dimension, operator: firstOperator(dimension), values: [] });
        setOpen(metric ? metricId(metric) : PENDING);
      }}
      onClear={() => {
        close();
        onChange({ filters: [], metric_filters: [] });
      }}
      editor={chip => {
        const found = all.find(([id]) => id === chip.id);
        const metric = metrics.find(filter => metricId(filter.metric) === chip.id);
        if (metric) {
          return (
            <MetricFilterEditor
              field={METRICS[metric.metric].label}
              suffix={METRICS[metric.metric].format === 'percent' ? '%' : ''}
              value={metric}
              onApply={bounds => putMetric({ metric: metric.metric, ...bounds })}
            />
          );
        }
        if (!found) return null;
        const [id, filter] = found;
        return (
          <DimensionEditor filter={filter} scope={scope} onChange={next => put(id, next)} onDone={close} />
        );
      }}
    />
  );
}
