import type { ReportConfig } from '@gsc/contract/analytics/report/api';
import { DIMENSIONS } from '@gsc/contract/analytics/report/dimensions';
import { REPORTS_TEXT } from '@gsc/contract/analytics/report/labels';
import { METRICS } from '@gsc/contract/metrics/metrics';
import { Button } from '@mantine/core';
import { SlidersHorizontal } from 'lucide-react';
import { DateRangePicker } from '../../../../ui/date-range/date-range-picker.tsx';
import type { Bounds } from '../../../../ui/date-range/date-range-rules.ts';
import { plural } from '../../../../ui/format/format.ts';
import styles from './report-form.module.css';

type ReportLineProps = {
  shown: ReportConfig;
  bounds: Bounds;
  names: ReadonlyMap<string, string>;
  change: (change: Partial<ReportConfig>) => void;
  onEdit: () => void;
};

/** The form as one line, while a report is shown: its days, and a summary of the other fields. */
export const ReportLine = ({ shown, bounds, names, change, onEdit }: ReportLineProps) => (
  <>
    <DateRangePicker
      value={{ from: shown.from, to: shown.to, comparison: shown.comparison }}
      bounds={bounds}
      position="bottom-start"
      onApply={({ from, to, comparison }) => change({ from, to, comparison })}
    />
    <span className={styles.summary}>
      <b>{propertiesLabel(shown.property_ids, names)}</b> {summaryOf(shown)}
    </span>
    <Button
      variant="default"
      leftSection={<SlidersHorizontal size={16} aria-hidden />}
      aria-expanded={false}
      onClick={onEdit}
    >
      {REPORTS_TEXT.editReport}
    </Button>
  </>
);

function propertiesLabel(ids: readonly string[], names: ReadonlyMap<string, string>): string {
  const [only] = ids;
  if (ids.length === 1 && only) return names.get(only) ?? plural(1, 'property', 'properties');
  if (ids.length === names.size) return REPORTS_TEXT.allProperties;
  return plural(ids.length, 'property', 'properties');
}

/** 'by Search Query, Country: Clicks, CTR, queries with “boots”' */
export function summaryOf({ dimensions, metrics, search_query }: ReportConfig): string {
  const by = dimensions.map(name => DIMENSIONS[name].label).join(', ');
  const search = search_query.trim();
  return [
    `${by ? `by ${by}: ` : ''}${metrics.map(name => METRICS[name].label).join(', ')}`,
    ...(search ? [`queries with “${search}”`] : []),
  ].join(', ');
}
