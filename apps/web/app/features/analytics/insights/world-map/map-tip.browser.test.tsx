import { METRICS } from '@gsc/contract/metrics/metrics';
import { expect, test } from 'vitest';
import { renderComponent } from '../../../../testing/render-component.tsx';
import { metrics } from '../../../../testing/report-samples.ts';
import { MapTip } from './map-tip.tsx';

const row = {
  country: 'deu',
  ...metrics(84, 2000, 11.423),
  compared: { now: 84, before: 42, within_variation: false },
};
const tipOf = async (shown: typeof row | null) => {
  const { container } = await renderComponent(
    <MapTip code="deu" row={shown} totalClicks={168} x={0} y={0} />,
  );
  const texts = (tag: string) =>
    Array.from(container.querySelectorAll(tag), ({ textContent }) => textContent);
  return { container, labels: texts('dt'), values: texts('dd') };
};

test('shows the metrics of a country as the tables do', async () => {
  const { labels, values } = await tipOf(row);
  expect(labels).toEqual([
    METRICS.clicks.label,
    'Share',
    METRICS.impressions.label,
    METRICS.ctr.label,
    METRICS.position.label,
  ]);
  expect(values.slice(1)).toEqual(['50.0%', '2,000', '4.20%', '11.42']);
  expect(values[0]).toContain('84');
});

test('a country without data says so', async () => {
  const { container, labels } = await tipOf(null);
  expect(labels).toEqual([]);
  expect(container.textContent).toContain('Not listed');
});
