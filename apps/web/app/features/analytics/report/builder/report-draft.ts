import type { ReportConfig } from '@gsc/contract/analytics/report/api';
import { defaultGranularity } from '@gsc/contract/analytics/report/granularity';
import { DEFAULT_COMPARISON } from '@gsc/contract/dates/comparison-days';
import { METRIC_NAMES } from '@gsc/contract/metrics/metrics';

/** A report configuration in the form. The property may still be missing. */
export type Draft = ReportConfig;

/** The fields of the form, which take effect after a pause. All others take effect immediately. */
const FORM_FIELDS = [
  'property_ids',
  'from',
  'to',
  'comparison',
  'dimensions',
  'metrics',
  'search_query',
] as const;

export function defaultDraft(from: string, to: string): Draft {
  return {
    property_ids: [],
    search_type: 'web',
    from,
    to,
    comparison: DEFAULT_COMPARISON,
    granularity: defaultGranularity({ from, to }),
    dimensions: ['query'],
    metrics: [...METRIC_NAMES],
    search_query: '',
    filters: [],
    metric_filters: [],
    sort: { by: 'clicks', descending: true },
    page: 1,
  };
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** True if the form differs from the shown report. */
export const isDirty = (draft: Draft, shown: ReportConfig | null): boolean =>
  shown === null || FORM_FIELDS.some(field => !same(draft[field], shown[field]));

/** Updates the form after the shown report changed (a preset, the back button). Unchanged fields keep their edits. */
export function syncWithShown(draft: Draft, before: ReportConfig | null, now: ReportConfig): Draft {
  if (before === null) return now;
  const unchanged = FORM_FIELDS.filter(field => same(before[field], now[field]));
  return { ...now, ...Object.fromEntries(unchanged.map(field => [field, draft[field]])) };
}

/** Keeps the order of the checkboxes, regardless of the order of the clicks. */
export function toggled<T extends string>(all: readonly T[], chosen: readonly T[], one: T): T[] {
  const next = chosen.includes(one) ? chosen.filter(each => each !== one) : [...chosen, one];
  return [...all.filter(each => next.includes(each)), ...next.filter(each => !all.includes(each))];
}
