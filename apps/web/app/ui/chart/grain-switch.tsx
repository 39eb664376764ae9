import { GRANULARITY_LABELS } from '@gsc/contract/analytics/report/granularity';
import { REPORT_GRANULARITIES } from '@gsc/contract/analytics/report/labels';
import { SegmentedControl } from '@mantine/core';
import type { ChartGrain } from './chart-model.ts';

type GrainSwitchProps = { value: ChartGrain; onChange: (grain: ChartGrain) => void };

/** Shows a chart by day, week or month. */
export const GrainSwitch = ({ value, onChange }: GrainSwitchProps) => (
  <SegmentedControl
    aria-label="Granularity"
    data={REPORT_GRANULARITIES.map(grain => ({ value: grain, label: GRANULARITY_LABELS[grain] }))}
    value={value}
    onChange={onChange}
  />
);
