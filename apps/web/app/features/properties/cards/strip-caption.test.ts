import { expect, test } from 'vitest';
import { daysFrom } from '../../../ui/format/day.ts';
import type { DayState } from '../../../ui/small-charts/heat-strip-sentence.ts';
import { stripCaption } from './strip-caption.ts';

const caption = (...states: DayState[]) =>
  stripCaption(
    daysFrom('2026-09-25', states.length).map((day, index) => ({ day, state: states[index] ?? 'final' })),
  );

test('counts complete days, and names days with problems', () => {
  expect(caption('final', 'final', 'fresh')).toEqual({ text: '2 final, 1 fresh', bad: false });
  expect(caption('missing', 'missing', 'final')).toEqual({
    text: '2 days missing, 25 Sep and 26 Sep',
    bad: true,
  });
  expect(caption('missing', 'failed', 'failed', 'failed')).toEqual({ text: '3 days failed', bad: true });
  expect(caption('final', 'partial')).toEqual({ text: '1 day partially stored, 26 Sep', bad: true });
  expect(caption('waiting', 'writing', 'final').text).toBe('1 final, 1 writing, 1 waiting');
  expect(caption('waiting', 'waiting').text).toBe('waiting for the first sync');
});
