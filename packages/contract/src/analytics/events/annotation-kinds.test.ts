import { expect, test } from 'vitest';
import { ANNOTATION_TEXT, annotationKind, annotationWeight } from './annotation-kinds.ts';

type Item = Parameters<typeof annotationKind>[0];
const event = (kind: Extract<Item, { source: 'google' }>['event']['kind'], name = 'x'): Item => ({
  source: 'google',
  event: { kind, name },
});
const NOTE: Item = { source: 'own' };

test.for([
  ['update', event('ranking-update')],
  ['data', event('data-incident')],
  ['data', event('definition-change')],
  ['launch', event('feature-launch')],
  ['note', NOTE],
] as const)('the kind %s', ([kind, item]) => {
  expect(annotationKind(item)).toBe(kind);
});

test('core updates weigh most, then other updates, data notices, notes and launches', () => {
  const ordered = [
    event('ranking-update', 'March 2026 Core Update'),
    event('ranking-update', 'March 2026 spam update'),
    event('data-incident'),
    NOTE,
    event('feature-launch', 'Filter for the core update'),
  ];
  const weights = ordered.map(annotationWeight);
  expect(weights).toEqual(weights.toSorted((a, b) => b - a));
  expect(new Set(weights).size).toBe(ordered.length);
  expect(annotationWeight(event('definition-change'))).toBe(annotationWeight(event('data-incident')));
});

test('a merged flag names one annotation and counts the others', () => {
  expect(ANNOTATION_TEXT.merged('Core update', 2)).toBe('Core update +2');
  expect(ANNOTATION_TEXT.merged('Core update', 0)).toBe('Core update');
});
