import type { ReportConfig } from '@gsc/contract/analytics/report/api';
import { SegmentedControl } from '@mantine/core';
import { GrainSwitch } from '../../../../ui/chart/grain-switch.tsx';
import type { Bounds } from '../../../../ui/date-range/date-range-rules.ts';
import type { Draft } from '../builder/report-draft.ts';
import { chartPresets } from './chart-presets.ts';

type ChartControlsProps = {
  config: ReportConfig;
  bounds: Bounds;
  change: (change: Partial<Draft>) => void;
};

/** The dates and the granularity of the chart. */
export function ChartControls({ config, bounds, change }: ChartControlsProps) {
  const presets = chartPresets(bounds);
  const chosen = presets.find(({ from, to }) => from === config.from && to === config.to);
  return (
    <>
      <SegmentedControl
        aria-label="Date preset"
        data={presets.map(({ id, label }) => ({ value: id, label }))}
        value={chosen?.id ?? ''}
        onChange={id => {
          const preset = presets.find(each => each.id === id);
          if (preset) change({ from: preset.from, to: preset.to });
        }}
      />
      <GrainSwitch value={config.granularity} onChange={granularity => change({ granularity })} />
    </>
  );
}
