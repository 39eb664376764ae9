import { expect, test } from 'vitest';
import { daysFrom } from '../format/day.ts';
import { placeAnnotations } from './place-annotations.ts';

const days = daysFrom('2026-10-15', 30);
const model = (annotations: Parameters<typeof placeAnnotations>[0]['annotations']) => ({
  days,
  series: [],
  freshDays: 2,
  annotations,
});
const x = (i: number) => i * 20;

test('an annotation spans its rollout', () => {
  expect(
    placeAnnotations(
      model([{ day: '2026-10-27', until: '2026-11-01', label: 'Core update', kind: 'google' }]),
      x,
      600,
    ),
  ).toMatchObject([{ x: 240, spanTo: 340, text: 'Core update', full: 'Core update' }]);
});

test('notes have a prefix, and annotations outside the range are omitted', () => {
  const placed = placeAnnotations(
    model([
      { day: '2026-10-20', label: 'new template', kind: 'note' },
      { day: '2026-01-01', label: 'old', kind: 'google' },
    ]),
    x,
    600,
  );
  expect(placed.map(annotation => annotation.text)).toEqual(['Note: new template']);
});

test('overlapping labels become a count', () => {
  const placed = placeAnnotations(
    model([
      { day: '2026-10-20', label: 'Spam update', kind: 'google' },
      { day: '2026-10-21', label: 'Core update', kind: 'google' },
      { day: '2026-11-08', label: 'x', kind: 'google' },
    ]),
    x,
    600,
  );
  expect(placed.map(annotation => [annotation.text, annotation.full])).toEqual([
    ['2 events', 'Spam update, Core update'],
    ['x', 'x'],
  ]);
});

test('a label that does not fit on the right is omitted', () => {
  expect(
    placeAnnotations(model([{ day: '2026-11-13', label: 'Core update', kind: 'google' }]), x, 600)[0]?.text,
  ).toBe('');
});

test('a week or a month contains all its days', () => {
  const weeks = ['2026-10-12', '2026-10-19', '2026-10-26'];
  const placedAt = (day: string) =>
    placeAnnotations(
      {
        days: weeks,
        grain: 'week',
        series: [],
        freshDays: 0,
        annotations: [{ day, label: 'a', kind: 'google' }],
      },
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
    model([{ day: '2026-09-01', until: '2026-10-20', label: 'Logging error', kind: 'google' }]),
    x,
    600,
  );
  expect(placed).toMatchObject({ x: 0, spanTo: 100, text: 'Logging error' });
});
