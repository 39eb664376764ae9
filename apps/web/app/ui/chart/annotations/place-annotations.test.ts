import { expect, test } from 'vitest';
import { daysFrom } from '../../format/day.ts';
import type { ChartAnnotation } from '../chart-model.ts';
import { annotationsInside, placeAnnotations } from './place-annotations.ts';

const days = daysFrom('2026-10-15', 30);
const model = (annotations: readonly ChartAnnotation[]) => ({ days, series: [], freshDays: 2, annotations });
const x = (i: number) => i * 20;

const update = (day: string, label: string, more: Partial<ChartAnnotation> = {}): ChartAnnotation => ({
  day,
  label,
  kind: 'update',
  weight: 4,
  ...more,
});
const CORE = update('2026-10-27', 'Core update', { until: '2026-11-01', weight: 5 });

test('a flag has the place and the rollout of its annotation', () => {
  expect(placeAnnotations(model([CORE]), x, 600)).toMatchObject([
    {
      x: 240,
      text: 'Core update',
      full: 'Core update',
      side: 'right',
      rollouts: [{ from: 240, to: 340 }],
      items: [CORE],
    },
  ]);
});

test('own annotations have a prefix, and annotations outside the range are omitted', () => {
  const own = update('2026-10-20', 'new template', { kind: 'note' });
  const all = model([own, update('2026-01-01', 'old')]);
  expect(placeAnnotations(all, x, 600).map(({ text }) => text)).toEqual(['Note: new template']);
  expect(annotationsInside(all)).toEqual([own]);
  expect(annotationsInside({ ...all, annotations: undefined })).toEqual([]);
});

test('overlapping labels become one flag at the weightiest annotation', () => {
  const before = update('2026-10-24', 'Spam update');
  const after = update('2026-10-29', 'new template', { kind: 'note', weight: 2, until: '2026-10-31' });
  const other = update('2026-10-15', 'x');
  const placed = placeAnnotations(model([before, after, CORE, other]), x, 600);
  expect(placed.map(({ x: at, text }) => [at, text])).toEqual([
    [0, 'x'],
    [240, 'Core update +2'],
  ]);
  expect(placed[1]).toMatchObject({
    full: 'Core update +2: Spam update, Core update, Note: new template',
    items: [before, CORE, after],
    rollouts: [
      { from: 240, to: 340 },
      { from: 280, to: 320 },
    ],
  });
});

test('a label is left of its flag at the right edge, and omitted without space', () => {
  const last = update('2026-11-13', 'Core update');
  expect(placeAnnotations(model([last]), x, 600)).toMatchObject([
    { side: 'left', text: 'Core update', box: { to: 593 } },
  ]);
  expect(placeAnnotations(model([update('2026-10-18', 'Core update')]), x, 90)).toMatchObject([{ text: '' }]);
});

test('a week or a month contains all its days', () => {
  const weeks = ['2026-10-12', '2026-10-19', '2026-10-26'];
  const placedAt = (day: string) =>
    placeAnnotations(
      { days: weeks, grain: 'week', series: [], freshDays: 0, annotations: [update(day, 'a')] },
      x,
      600,
    ).map(annotation => annotation.x);
  expect(placedAt('2026-10-25')).toEqual([20]);
  expect(placedAt('2026-11-01')).toEqual([40]);
  expect(placedAt('2026-11-02')).toEqual([]);
  expect(placedAt('2026-10-11')).toEqual([]);
});

test('an annotation that starts before the range is placed at its edge', () => {
  const [placed] = placeAnnotations(
    model([update('2026-09-01', 'Logging error', { until: '2026-10-20' })]),
    x,
    600,
  );
  expect(placed).toMatchObject({ x: 0, text: 'Logging error', rollouts: [{ from: 0, to: 100 }] });
});
