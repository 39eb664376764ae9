import type { Report, ReportRow } from '@gsc/contract/analytics/report/result';
import { plural } from '../format/format.ts';
import { Sparkline } from '../small-charts/sparkline.tsx';
import type { DataColumn } from './data-column.ts';

/** The sparkline column of clicks. None if the rows are days, weeks or months. */
export function trendColumns({ spark }: Pick<Report, 'spark'>): DataColumn<ReportRow>[] {
  if (!spark) return [];
  const { points, unit } = spark;
  const whole = points.map(({ state }) => state === 'complete');
  const ends = {
    partial: points.length > 0 && points[0]?.state === 'partial' ? 1 : 0,
    fresh: points.length - 1 - whole.lastIndexOf(true),
  };
  return [
    {
      id: 'trend',
      header: plural(points.length, unit),
      align: 'right',
      sortable: false,
      total: <Sparkline values={points.map(point => point.clicks)} {...ends} />,
      cell: row => <Sparkline values={row.spark} {...ends} />,
    },
  ];
}
