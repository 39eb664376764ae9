import { readComparison } from '@gsc/contract/dates/comparison-days';
import { type Bounds, type Preset, presetOf, presetsFor } from '../ui/date-range/date-range-rules.ts';

/** The URL parameter of saved views that replaces the days of a report by the name of a preset. */
export const RANGE_PARAM = 'range';

/**
 * The preset whose days a URL contains. Null if the days have no preset, or if they are compared with a fixed day, which
 * would not move with them.
 */
export function presetIn(address: URLSearchParams, bounds: Bounds): Preset | null {
  const [from, to] = [address.get('from'), address.get('to')];
  if (!from || !to || readComparison(address.get('cmp') ?? 'none')?.mode === 'custom') return null;
  return presetOf({ from, to }, bounds) ?? null;
}

export function withPreset(address: URLSearchParams, { id }: Preset): URLSearchParams {
  const relative = new URLSearchParams(address);
  relative.delete('from');
  relative.delete('to');
  relative.set(RANGE_PARAM, id);
  return relative;
}

/**
 * Replaces the name of a preset by its current days. A preset that is longer than the stored history has the days of
 * the whole history. An unknown name is dropped, so that the default days apply.
 */
export function withCurrentDays(address: URLSearchParams, bounds: Bounds): URLSearchParams {
  const current = new URLSearchParams(address);
  const id = address.get(RANGE_PARAM) ?? '';
  current.delete(RANGE_PARAM);
  const presets = presetsFor(bounds);
  const preset = presets.find(each => each.id === id) ?? (isLength(id) ? presets.at(-1) : undefined);
  if (!preset) return current;
  current.set('from', preset.from);
  current.set('to', preset.to);
  return current;
}

/** '28d' and '16m', but not 'last-month'. */
const isLength = (id: string) => /^\d+[dm]$/.test(id);
