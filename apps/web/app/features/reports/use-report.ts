import { CHART_METRICS, METRIC_NAMES, type MetricName } from '@gsc/contract/metrics/metrics';
import { addressOf, readAddress } from '@gsc/contract/reports/address';
import type { ReportConfig } from '@gsc/contract/reports/api';
import { REPORTS_TEXT } from '@gsc/contract/reports/labels';
import type { ReportRange } from '@gsc/contract/reports/result';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { rangeQuery, reportQuery } from '../../data/reports.ts';
import { showToast } from '../../ui/feedback/toast.tsx';
import { type Draft, defaultDraft, isDirty, syncWithShown } from './builder/report-draft.ts';

/** URL parameter for the metrics on the chart. It is not part of the report configuration. */
const DRAWN = 'on';

/** Completes a link that names only the property with the default days and comparison. */
export function completeAddress(address: URLSearchParams, range: ReportRange | undefined): URLSearchParams {
  if (!address.has('p') || address.has('from') || !range) return address;
  const complete = new URLSearchParams(address);
  complete.set('from', range.default_from);
  complete.set('to', range.default_to);
  if (!complete.has('cmp')) complete.set('cmp', 'prev');
  return complete;
}

/** The metrics in the URL that the report contains. Defaults to clicks and impressions, or the first metric. */
export function drawnMetrics(text: string | null, metrics: readonly MetricName[]): MetricName[] {
  const requested = text?.split(',') ?? CHART_METRICS;
  const found = requested.flatMap(name => metrics.find(metric => metric === name) ?? []);
  return found.length > 0 ? found : metrics.slice(0, 1);
}

/** The report in the URL, the form state, and the actions that connect them. */
export function useReport(everyId: readonly string[]) {
  const [address, setAddress] = useSearchParams();
  const queries = useQueryClient();
  const [editedDraft, setDraft] = useState<Draft | null>(null);
  // A property may be deleted while the form is open.
  const existing = (ids: readonly string[]) => ids.filter(id => everyId.includes(id));
  const draft = editedDraft && { ...editedDraft, property_ids: existing(editedDraft.property_ids) };
  // Before a property is selected, the range covers all properties.
  const ids = draft?.property_ids ?? existing(idsOf(address));
  const rangeState = useQuery(rangeQuery(ids.length > 0 ? ids : everyId, draft?.search_type ?? 'web'));
  const range = rangeState.data;
  const shown = useMemo(() => {
    const { data, success } = readAddress(completeAddress(address, range));
    return success ? data : null;
  }, [address, range]);

  const before = useRef<ReportConfig | null>(null);
  useEffect(() => {
    if (shown) setDraft(old => (old ? syncWithShown(old, before.current, shown) : shown));
    // A URL without a valid report shows an empty form.
    else if (range) {
      const empty = defaultDraft(range.default_from, range.default_to);
      setDraft(old => old ?? { ...empty, property_ids: idsOf(address) });
    }
    before.current = shown;
  }, [shown, range, address]);

  // Memoised, because the chart redraws for every new array.
  const drawn = useMemo(
    () => drawnMetrics(address.get(DRAWN), shown?.metrics ?? METRIC_NAMES),
    [address, shown?.metrics],
  );
  const addressFor = useCallback(
    (config: ReportConfig): URLSearchParams => {
      const next = addressOf(config);
      const on = address.get(DRAWN);
      if (on) next.set(DRAWN, on);
      return next;
    },
    [address],
  );
  const open = (config: ReportConfig) => setAddress(addressFor(config), { preventScrollReset: true });

  return {
    shown,
    draft,
    range,
    /** Why the available days could not be loaded, and a retry function. */
    rangeError: rangeState.error && { error: rangeState.error, retry: () => void rangeState.refetch() },
    drawn,
    dirty: draft !== null && isDirty(draft, shown),
    addressFor,
    /** Takes effect with 'Generate Report'. */
    edit: (change: Partial<Draft>) => setDraft(old => old && { ...old, ...change }),
    /** Takes effect immediately if a report is shown. */
    change(change: Partial<Draft>) {
      setDraft(old => old && { ...old, ...change });
      if (shown) open({ ...shown, page: 1, ...change });
    },
    draw(metrics: readonly MetricName[]) {
      const next = new URLSearchParams(address);
      next.set(DRAWN, metrics.join(','));
      setAddress(next, { replace: true, preventScrollReset: true });
    },
    async generate(): Promise<void> {
      if (!draft) return;
      if (draft.property_ids.length === 0) return fail(REPORTS_TEXT.selectProperty);
      const config = { ...draft, page: 1 };
      open(config);
      try {
        const { row_count } = await queries.fetchQuery({ ...reportQuery(config), staleTime: 0 });
        showToast({ tone: 'success', message: REPORTS_TEXT.generated(row_count) });
      } catch {
        fail(REPORTS_TEXT.failed);
      }
    },
  };
}

export type ReportState = ReturnType<typeof useReport>;

const idsOf = (address: URLSearchParams): string[] => (address.get('p') ?? '').split(',').filter(Boolean);

const fail = (message: string): void => showToast({ tone: 'destructive', title: 'Error', message });
