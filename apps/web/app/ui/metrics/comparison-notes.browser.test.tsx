import { REPORTS_TEXT } from '@gsc/contract/analytics/report/labels';
import type { Report } from '@gsc/contract/analytics/report/result';
import type { DataBreak } from '@gsc/contract/analytics/saved/annotations';
import { COMPARISON_TEXT } from '@gsc/contract/dates/comparison-labels';
import { unmeasured } from '@gsc/contract/metrics/variation';
import { expect, test } from 'vitest';
import { renderComponent } from '../../testing/render-component.tsx';
import { formatFullDay, formatRange } from '../format/format.ts';
import { ComparisonNotes, ReportComparisonNotes } from './comparison-notes.tsx';

const breakOf = (name: string, start: string, more: Partial<DataBreak> = {}): DataBreak => ({
  id: name,
  name,
  start,
  end: null,
  affects: ['impressions'],
  note: `Details of ${name}`,
  ...more,
});

const BREAKS = [
  breakOf('oldest', '2025-01-10'),
  breakOf('newest', '2026-09-12', { end: '2026-09-20', affects: ['position', 'ctr'] }),
  breakOf('middle', '2026-03-04'),
];

test('without a break and an excluded day there is no note', async () => {
  const screen = await renderComponent(<ComparisonNotes breaks={[]} leftOut={0} />);
  expect(screen.container.querySelector('[data-kind]')).toBeNull();
});

test('excluded days are counted', async () => {
  const screen = await renderComponent(<ComparisonNotes breaks={[]} leftOut={3} />);
  await expect.element(screen.getByText(COMPARISON_TEXT.leftOut(3))).toBeVisible();
});

test('a single break is named with its day and its details', async () => {
  const screen = await renderComponent(
    <ComparisonNotes breaks={[breakOf('outage', '2026-03-04')]} leftOut={0} />,
  );
  await expect.element(screen.getByText('outage', { exact: true })).toBeVisible();
  await expect
    .element(screen.getByTitle('Details of outage'))
    .toHaveTextContent(`outage (${formatFullDay('2026-03-04')})`);
  expect(screen.getByRole('button').elements()).toHaveLength(0);
});

test('a break of several days is named with its range', async () => {
  const screen = await renderComponent(<ComparisonNotes breaks={BREAKS.slice(1, 2)} leftOut={0} />);
  await expect
    .element(screen.getByTitle('Details of newest'))
    .toHaveTextContent(`newest (${formatRange('2026-09-12', '2026-09-20')})`);
});

test('the affected metrics of all breaks are listed once, in the order of the product', async () => {
  const screen = await renderComponent(<ComparisonNotes breaks={BREAKS} leftOut={0} />);
  await expect.element(screen.getByText(/impressions, CTR and position/)).toBeVisible();
});

test('the two newest breaks are shown and the others with one click', async () => {
  const screen = await renderComponent(<ComparisonNotes breaks={BREAKS} leftOut={0} />);
  const names = () => [...screen.container.querySelectorAll('b')].map(name => name.textContent);
  expect(names()).toEqual(['newest', 'middle']);
  await screen.getByRole('button').click();
  expect(names()).toEqual(['newest', 'middle', 'oldest']);
  expect(screen.getByRole('button').elements()).toHaveLength(0);
});

const METRICS = { clicks: 100, impressions: 2000, ctr: 5, position: 8 };
const comparison = (more: Partial<NonNullable<Report['comparison']>>): Report['comparison'] => ({
  from: '2026-09-13',
  to: '2026-10-12',
  compared_to: '2026-11-11',
  left_out: 2,
  now: METRICS,
  before: METRICS,
  variation: unmeasured(30),
  breaks: BREAKS,
  ...more,
});

test('a report without a comparison has no note', async () => {
  const screen = await renderComponent(<ReportComparisonNotes comparison={null} />);
  expect(screen.container.querySelector('[data-kind]')).toBeNull();
});

test('a report without data in the comparison period shows only that', async () => {
  const screen = await renderComponent(<ReportComparisonNotes comparison={comparison({ before: null })} />);
  const days = formatRange('2026-09-13', '2026-10-12');
  await expect.element(screen.getByText(REPORTS_TEXT.nothingBefore(days))).toBeVisible();
  expect(screen.container.querySelectorAll('[data-kind]')).toHaveLength(1);
});

test('a compared report shows its breaks and its excluded days', async () => {
  const screen = await renderComponent(<ReportComparisonNotes comparison={comparison({})} />);
  await expect.element(screen.getByText(COMPARISON_TEXT.leftOut(2))).toBeVisible();
  expect(screen.container.querySelector('[data-kind="warning"]')?.textContent).toContain('newest');
});
