import { expect, test } from 'vitest';
import { type ChangedSubject, mergeChanges } from './merge-changes.ts';

const sums = { clicks: 0, impressions: 0, positionSum: 0 };
const subject = (
  kind: ChangedSubject['kind'],
  key: string,
  change: number,
  propertyId = 'p',
): ChangedSubject => ({ kind, key, change, propertyId, now: sums, before: sums });

/** The shared clicks of each pair of keys. */
const shared = (pairs: Record<string, number>) => (one: ChangedSubject, other: ChangedSubject) =>
  pairs[`${one.key} ${other.key}`] ?? pairs[`${other.key} ${one.key}`] ?? 0;

const merged = (changes: ChangedSubject[], pairs: Record<string, number>, limit = 4) =>
  mergeChanges(changes, shared(pairs), limit).map(({ lead, also }) =>
    [lead, ...also].map(({ key }) => key).join('+'),
  );

test('a page, a query and a country with mostly the same clicks are one story', () => {
  const changes = [
    subject('country', 'deu', -900),
    subject('query', 'boots', -950),
    subject('page', '/a', -1000),
  ];
  expect(merged(changes, { '/a boots': -940, '/a deu': -600 })).toEqual(['/a+boots+deu']);
});

test('the shared clicks are at least half of the larger change, in the same direction', () => {
  const changes = (country: number) => [subject('page', '/a', -1000), subject('country', 'deu', country)];
  expect(merged(changes(-2000), { '/a deu': -1000 })).toEqual(['/a+deu']);
  expect(merged(changes(-2001), { '/a deu': -1000 })).toEqual(['deu', '/a']);
  expect(merged(changes(-1000), { '/a deu': 900 })).toEqual(['/a', 'deu']);
  expect(merged(changes(1000), { '/a deu': -900 })).toEqual(['/a', 'deu']);
});

test('two subjects of one kind or of two properties are two stories', () => {
  const pages = [subject('page', '/a', -1000), subject('page', '/b', -900)];
  expect(merged(pages, { '/a /b': -900 })).toEqual(['/a', '/b']);
  const properties = [subject('page', '/a', -1000), subject('query', 'boots', -900, 'other')];
  expect(merged(properties, { '/a boots': -900 })).toEqual(['/a', 'boots']);
  // A story has one subject of each kind: the larger one.
  const queries = [...pages.slice(0, 1), subject('query', 'x', -700), subject('query', 'y', -800)];
  expect(merged(queries, { '/a x': -700, '/a y': -800 })).toEqual(['/a+y', 'x']);
});

test('the largest loss has a place, even if all gains are larger', () => {
  const gains = [500, 400, 300, 200].map(change => subject('page', `/${change}`, change));
  const losses = [subject('page', '/small', -10), subject('query', 'large', -20)];
  expect(merged([...gains, ...losses], {})).toEqual(['/500', '/400', '/300', 'large']);
  expect(merged(gains, {})).toEqual(['/500', '/400', '/300', '/200']);
  expect(merged([...gains, subject('page', '/loss', -450)], {})).toEqual(['/500', '/loss', '/400', '/300']);
});
