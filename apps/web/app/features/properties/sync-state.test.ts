import { expect, test } from 'vitest';
import { isOpen, stripCaption, stripDays } from './sync-state.ts';

const covered = [
  { day: '2026-11-01', state: 'final' },
  { day: '2026-11-02', state: 'empty' },
  { day: '2026-11-03', state: 'fresh' },
] as const;

test('days nobody has read are missing, or waiting while a sync will come for them', () => {
  const states = (waiting: boolean) => stripDays(covered, '2026-11-01', 4, waiting).map(day => day.state);
  expect(states(false)).toEqual(['final', 'final', 'fresh', 'missing']);
  expect(states(true)).toEqual(['final', 'final', 'fresh', 'waiting']);
});

test('the caption names what is wrong first', () => {
  const caption = (waiting: boolean, count = 4) =>
    stripCaption(stripDays(covered, '2026-11-01', count, waiting));
  expect(caption(false)).toBe('1 day missing');
  expect(caption(true)).toBe('2 final, 1 fresh, 1 waiting');
  expect(caption(false, 3)).toBe('2 final, 1 fresh');
  expect(stripCaption(stripDays([], '2026-11-01', 3, true))).toBe('waiting for the first sync');
  expect(stripCaption(stripDays([{ day: '2026-11-01', state: 'unreachable' }], '2026-11-01', 1, false))).toBe(
    '1 day failed',
  );
});

test('only what is queued or running is under way', () => {
  expect([isOpen({ status: 'running' }), isOpen({ status: 'queued' }), isOpen({ status: 'failed' })]).toEqual(
    [true, true, false],
  );
});
