import { expect, test } from 'vitest';
import { presetIn, withCurrentDays, withPreset } from './relative-range.ts';

const TODAY = { first: '2025-07-01', last: '2026-11-14', final: '2026-11-12' };
const TOMORROW = { first: '2025-07-01', last: '2026-11-15', final: '2026-11-13' };
const query = (text: string) => new URLSearchParams(text);
const VIEW = 'p=a&from=2026-10-16&to=2026-11-12&cmp=prev&country=deu&f=page~is~x&f=query~is~y';

test('a view of the last 28 days has the last 28 days of the day on which it is opened', () => {
  const preset = presetIn(query(VIEW), TODAY);
  expect(preset?.id).toBe('28d');
  const saved = preset && withPreset(query(VIEW), preset).toString();
  expect(saved).toBe(query('p=a&cmp=prev&country=deu&f=page~is~x&f=query~is~y&range=28d').toString());
  const opened = withCurrentDays(query(saved ?? ''), TOMORROW);
  expect([opened.get('from'), opened.get('to'), opened.get('range')]).toEqual([
    '2026-10-17',
    '2026-11-13',
    null,
  ]);
  expect(opened.getAll('f')).toEqual(['page~is~x', 'query~is~y']);
});

test('other days, days that are not final and a fixed comparison are saved as dates', () => {
  expect(presetIn(query('from=2026-10-15&to=2026-11-12'), TODAY)).toBeNull();
  expect(presetIn(query('from=2026-10-18&to=2026-11-14'), TODAY)).toBeNull();
  expect(presetIn(query('from=2026-10-16'), TODAY)).toBeNull();
  expect(presetIn(query('to=2026-11-12'), TODAY)).toBeNull();
  expect(presetIn(query('from=2026-10-16&to=2026-11-12&cmp=2026-01-01'), TODAY)).toBeNull();
  expect(presetIn(query('from=2026-10-16&to=2026-11-12'), TODAY)?.id).toBe('28d');
});

test('a length that exceeds the history has the whole history, and an unknown name the default days', () => {
  const young = { first: '2026-11-01', last: '2026-11-14', final: '2026-11-12' };
  const opened = withCurrentDays(query('range=16m&dim=page'), young);
  expect(opened.toString()).toBe('dim=page&from=2026-11-01&to=2026-11-12');
  for (const name of ['x', '', 'x16m', '16mx'])
    expect(withCurrentDays(query(`range=${name}&dim=page`), young).toString()).toBe('dim=page');
  // There was no last month.
  expect(withCurrentDays(query('range=last-month'), young).toString()).toBe('');
});
