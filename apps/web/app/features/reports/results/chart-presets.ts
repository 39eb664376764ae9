import { type Bounds, presetsFor, type Span } from '../../../ui/date-range/date-range-rules.ts';
import { addDays, addMonths } from '../../../ui/format/day.ts';

export type ChartPreset = Span & { id: string; label: string };

/** The presets above the chart: those of the picker, and six months. */
export function chartPresets(bounds: Bounds): ChartPreset[] {
  const half = addDays(addMonths(bounds.last, -6), 1);
  const found = presetsFor(bounds).map(({ id, from, to }) => ({
    id,
    from,
    to,
    label: id === 'all' ? 'All' : id,
  }));
  const at = found.findIndex(preset => preset.id === '16m');
  return found.toSpliced(at, 0, {
    id: '6m',
    from: half < bounds.first ? bounds.first : half,
    to: bounds.last,
    label: '6m',
  });
}
