import { type Bounds, type Preset, presetsFor } from '../../../../ui/date-range/date-range-rules.ts';

const SHORT_LABELS: Record<string, string> = {
  '7d': '7d',
  '28d': '28d',
  '30d': '30d',
  '3m': '3m',
  '6m': '6m',
  '12m': '12m',
  '16m': '16m',
  all: 'All',
};

/** The presets above the chart: those of the picker with a short name. */
export const chartPresets = (bounds: Bounds): Preset[] =>
  presetsFor(bounds).flatMap(preset => {
    const label = SHORT_LABELS[preset.id];
    return label ? [{ ...preset, label }] : [];
  });
