import { addressOf, readAddress } from '@gsc/contract/analytics/report/address';
import type { ReportConfig } from '@gsc/contract/analytics/report/api';
import { followDays } from '@gsc/contract/analytics/report/granularity';
import { REPORTS_TEXT } from '@gsc/contract/analytics/report/labels';
import type { ReportRange } from '@gsc/contract/analytics/report/result';
import { plotOf, withPlot } from '@gsc/contract/analytics/rows/plot';
import { CHART_METRICS, METRIC_NAMES, type MetricName } from '@gsc/contract/metrics/metrics';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { idsUnlessAll } from '../../../data/properties/property-address.ts';
import { rangeQuery, reportQuery } from '../../../data/reports.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { useScreenAddress } from '../../../ui/panel/use-screen-address.ts';
import { type Draft, defaultDraft, isDirty, syncWithShown } from './builder/report-draft.ts';

/** URL parameter for the metrics on the chart. It is not part of the report configuration. */
const DRAWN = 'on';

/** Changes in the form take effect after a pause, so that typing causes one request. */
const APPLY_DELAY_MS = 400;

const KEEP_SCROLL = { preventScrollReset: true };

/** The report of the current scope: without properties in the URL all of them, without days the default days. */
export function completeAddress(
  address: URLSearchParams,
  everyId: readonly string[],
  range: ReportRange | undefined,
): URLSearchParams {
  const complete = new URLSearchParams(address);
  if (!complete.get('p')) complete.set('p', everyId.join(','));
  if (complete.has('from') || !range) return complete;
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
  const [address, changeAddress] = useScreenAddress();
  const queries = useQueryClient();
  const [editedDraft, setDraft] = useState<Draft | null>(null);
  // A property may be deleted while the form is open.
  const draft = useMemo(
    () => editedDraft && { ...editedDraft, property_ids: existing(editedDraft.property_ids, everyId) },
    [editedDraft, everyId],
  );
  // Before a property is selected, the range covers all properties.
  const ids = draft?.property_ids ?? existing(idsOf(address), everyId);
  const {
    data: range,
    error: rangeFailure,
    refetch: refetchRange,
  } = useQuery(rangeQuery(idsUnlessAll(ids, everyId), draft?.search_type ?? 'web'));
  const configOf = useCallback(
    (of: URLSearchParams) => readAddress(completeAddress(of, everyId, range)).data ?? null,
    [everyId, range],
  );
  const shown = useMemo(() => configOf(address), [configOf, address]);

  const before = useRef<ReportConfig | null>(null);
  useEffect(() => {
    // React can call the function after this effect, when the reference has the new report.
    const previous = before.current;
    if (shown) setDraft(old => (old ? syncWithShown(old, previous, shown) : shown));
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
    (config: ReportConfig, current = address): URLSearchParams => {
      const next = addressOf(config);
      const on = current.get(DRAWN);
      if (on) next.set(DRAWN, on);
      // Every row has a link, so the rendered URL is not read again for each.
      const before = current === address ? shown : configOf(current);
      // Rows of other dimensions have other values.
      const isSame = before?.dimensions.join() === config.dimensions.join();
      return isSame ? withPlot(next, plotOf(current, config.dimensions)) : next;
    },
    [address, shown, configOf],
  );
  const plotted = useMemo(() => (shown ? plotOf(address, shown.dimensions) : []), [address, shown]);
  const open = useCallback(
    (config: ReportConfig) => changeAddress(current => addressFor(config, current), KEEP_SCROLL),
    [addressFor, changeAddress],
  );

  useEffect(() => {
    if (!draft || !shown || draft.property_ids.length === 0 || !isDirty(draft, shown)) return;
    const timer = setTimeout(() => open({ ...draft, page: 1 }), APPLY_DELAY_MS);
    return () => clearTimeout(timer);
  }, [draft, shown, open]);

  const actions = useMemo(
    () => ({
      /** Takes effect after a pause, or at once with 'Generate Report'. */
      edit: (change: Partial<Draft>) => setDraft(old => old && { ...old, ...followDays(old, change) }),
      /** Takes effect immediately if a report is shown. */
      change(change: Partial<Draft>) {
        setDraft(old => old && { ...old, ...followDays(old, change) });
        if (!shown) return;
        changeAddress(current => {
          const config = configOf(current) ?? shown;
          return addressFor({ ...config, page: 1, ...followDays(config, change) }, current);
        }, KEEP_SCROLL);
      },
      draw(metrics: readonly MetricName[]) {
        changeAddress(
          current => {
            current.set(DRAWN, metrics.join(','));
            return current;
          },
          { ...KEEP_SCROLL, replace: true },
        );
      },
      plot(rows: readonly (readonly string[])[]) {
        changeAddress(current => withPlot(current, rows), KEEP_SCROLL);
      },
    }),
    [shown, configOf, addressFor, changeAddress],
  );
  // Without the form, and the same object until the report changes: the table takes long to render, and neither a
  // panel nor a field of the form changes it.
  const view = useMemo(
    () => ({
      range,
      drawn,
      /** The rows that are drawn as lines instead of the totals. */
      plotted,
      addressFor,
      ...actions,
    }),
    [range, drawn, plotted, addressFor, actions],
  );

  return {
    ...view,
    view,
    shown,
    draft,
    /** Why the available days could not be loaded, and a retry function. */
    rangeError: rangeFailure && { error: rangeFailure, retry: () => void refetchRange() },
    dirty: draft !== null && isDirty(draft, shown),
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
export type ReportView = ReportState['view'];

const existing = (ids: readonly string[], everyId: readonly string[]) =>
  ids.filter(id => everyId.includes(id));

const idsOf = (address: URLSearchParams): string[] => (address.get('p') ?? '').split(',').filter(Boolean);

const fail = (message: string): void => showToast({ tone: 'destructive', title: 'Error', message });
