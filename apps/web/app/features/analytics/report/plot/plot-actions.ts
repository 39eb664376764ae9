import type { ReportConfig } from '@gsc/contract/analytics/report/api';
import { isPlottable, MAX_PLOTTED_ROWS, PLOT_TEXT } from '@gsc/contract/analytics/rows/plot';
import { ChartSpline } from 'lucide-react';
import { showToast } from '../../../../ui/feedback/toast.tsx';
import type { RowAction } from '../../../../ui/table/rows/row-action.ts';

/** 'Plot selected', if the rows of the report can be drawn. Rows without a name are left out. */
export function plotActions(
  { dimensions }: Pick<ReportConfig, 'dimensions'>,
  rows: readonly (readonly (string | null)[])[],
  onPlot: (rows: string[][]) => void,
): RowAction[] {
  const named = rows.flatMap(values => {
    const known = values.filter(value => value !== null);
    return known.length === values.length ? [known] : [];
  });
  if (!isPlottable(dimensions) || named.length === 0) return [];
  const onSelect = () => {
    if (named.length > MAX_PLOTTED_ROWS) showToast({ tone: 'neutral', message: PLOT_TEXT.tooMany });
    onPlot(named.slice(0, MAX_PLOTTED_ROWS));
  };
  return [{ label: PLOT_TEXT.plot, icon: ChartSpline, onSelect }];
}
