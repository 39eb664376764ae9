import { REPORTS_TEXT } from '@gsc/contract/analytics/report/labels';
import type { Report } from '@gsc/contract/analytics/report/result';
import { expect, test } from 'vitest';
import { renderComponent } from '../../../../testing/render-component.tsx';
import { EMPTY_REPORT, sampleReport } from '../../../../testing/report-samples.ts';
import { MISSING } from '../../../../ui/format/format.ts';
import { ReportChartCard } from './report-chart-card.tsx';

const card = (more: Partial<Report>) => {
  const report = sampleReport(more);
  const { from, to } = report.config;
  return renderComponent(
    <ReportChartCard
      report={report}
      bounds={{ first: from, last: to }}
      drawnMetrics={['clicks']}
      refreshing={false}
      onDraw={() => {}}
      change={() => {}}
      annotations={[]}
      annotationButton={null}
      onPickDay={() => {}}
    />,
  );
};

const unread = sampleReport().series.map(point => ({
  ...point,
  state: 'missing' as const,
  now: null,
  before: null,
}));

test('days that were not read have no totals, and read days without clicks have zero', async () => {
  const nothing = await card({ ...EMPTY_REPORT, comparison: null, series: unread });
  const clicks = nothing.getByRole('button', { name: /^Clicks/ });
  await expect.element(clicks).toMatchTextContent(`Clicks${MISSING}${REPORTS_TEXT.noTotals}`);
  await nothing.unmount();
  const zero = await card({ ...EMPTY_REPORT, comparison: null, series: sampleReport().series });
  await expect.element(zero.getByRole('button', { name: /^Clicks/ })).toMatchTextContent(/^Clicks0/);
});
