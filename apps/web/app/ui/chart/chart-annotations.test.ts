import { expect, test } from 'vitest';
import { daysFrom } from '../format/day.ts';
import { flagsFor } from './chart-annotations.ts';

const days = daysFrom('2026-10-15', 30);
const model = (annotations: Parameters<typeof flagsFor>[0]['annotations']) => ({
  days,
  series: [],
  freshDays: 2,
  annotations,
});
const x = (i: number) => i * 20;

test('a flag with the span of its rollout', () => {
  expect(
    flagsFor(
      model([{ day: '2026-10-27', until: '2026-11-01', label: 'Core update', kind: 'google' }]),
      x,
      600,
    ),
  ).toMatchObject([{ x: 240, spanTo: 340, text: 'Core update', full: 'Core update' }]);
});

test('own notes carry a prefix, days outside the range are dropped', () => {
  const flags = flagsFor(
    model([
      { day: '2026-10-20', label: 'new template', kind: 'note' },
      { day: '2026-01-01', label: 'old', kind: 'google' },
    ]),
    x,
    600,
  );
  expect(flags.map(f => f.text)).toEqual(['Note: new template']);
});

test('colliding names become a count', () => {
  const flags = flagsFor(
    model([
      { day: '2026-10-20', label: 'Spam update', kind: 'google' },
      { day: '2026-10-21', label: 'Core update', kind: 'google' },
      { day: '2026-11-08', label: 'x', kind: 'google' },
    ]),
    x,
    600,
  );
  expect(flags.map(f => [f.text, f.full])).toEqual([
    ['2 events', 'Spam update, Core update'],
    ['x', 'x'],
  ]);
});

test('a name without room on the right is not cut in half', () => {
  expect(
    flagsFor(model([{ day: '2026-11-13', label: 'Core update', kind: 'google' }]), x, 600)[0]?.text,
  ).toBe('');
});

test('a week or a month holds every day of it', () => {
  const weeks = ['2026-10-12', '2026-10-19', '2026-10-26'];
  const flagged = (day: string) =>
    flagsFor(
      {
        days: weeks,
        grain: 'week',
        series: [],
        freshDays: 0,
        annotations: [{ day, label: 'a', kind: 'google' }],
      },
      x,
      600,
    ).map(f => f.x);
  expect(flagged('2026-10-25')).toEqual([20]);
  expect(flagged('2026-11-01')).toEqual([40]);
  expect(flagged('2026-11-02')).toEqual([]);
  expect(flagged('2026-10-11')).toEqual([]);
});

test('what began earlier and reaches into the range stands at its edge', () => {
  const [flag] = flagsFor(
    model([{ day: '2026-09-01', until: '2026-10-20', label: 'Logging error', kind: 'google' }]),
    x,
    600,
  );
  expect(flag).toMatchObject({ x: 0, spanTo: 100, text: 'Logging error' });
});
