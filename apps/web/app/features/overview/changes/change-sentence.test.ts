import type { Change } from '@gsc/contract/overview/api';
import { expect, test } from 'vitest';
import { changeLabels, subjectOf } from './change-sentence.tsx';

const metrics = (clicks: number, position: number | null) => ({
  clicks,
  impressions: 1000,
  ctr: 1,
  position,
});
const change = (more: Partial<Change>): Change => ({
  kind: 'page',
  subject: 'https://a.example/guides',
  property_id: '6f9619ff-8b86-4011-b42d-00cf4fc964ff',
  property_url: 'sc-domain:a.example',
  clicks_change: -1840,
  now: metrics(4127, 4.8),
  before: metrics(5967, 2.1),
  also: [],
  ...more,
});

test('reports the position if it explains the change in clicks', () => {
  expect(changeLabels(change({}))).toBe('fell from position 2.1 to 4.8');
  expect(changeLabels(change({ clicks_change: 100, now: metrics(6067, 1.2) }))).toBe(
    'climbed from position 2.1 to 1.2',
  );
});

test('reports the clicks if the position does not explain them', () => {
  expect(changeLabels(change({ now: metrics(4127, 1.5) }))).toBe('fell from 5,967 to 4,127 clicks');
  expect(changeLabels(change({ now: metrics(4127, null) }))).toBe('fell from 5,967 to 4,127 clicks');
});

test('reports new and lost subjects', () => {
  expect(changeLabels(change({ before: null }))).toBe('is new, at position 4.8');
  expect(changeLabels(change({ now: null }))).toBe('no longer appears, it had 5,967 clicks');
});

test('formats subjects by kind', () => {
  const url = change({}).property_url;
  expect(subjectOf(change({}), url)).toBe('/guides');
  expect(subjectOf(change({ kind: 'country', subject: 'deu' }), url)).toBe('Germany');
  expect(subjectOf(change({ kind: 'query', subject: 'boots' }), url)).toBe('boots');
});
