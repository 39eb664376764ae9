import { expect, test } from 'vitest';
import { DAY_TEXT } from '../../dates/request-day.ts';
import { AnnotationInput, Annotations, DataBreak, GoogleEvents, ReportAnnotation } from './annotations.ts';

const ID = '6f9619ff-8b86-4011-b42d-00cf4fc964ff';
const event = {
  id: 'core-2026-03',
  kind: 'ranking-update',
  name: 'Core update',
  start: '2026-03-01',
  end: null,
  affects: ['position'],
  scope: 'all',
  note: 'n',
  sources: ['https://x.example/'],
  confidence: 'verified',
};
const annotation = {
  id: ID,
  day: '2026-11-01',
  end_day: null,
  text: 'Relaunch',
  property_id: null,
  created_at: '2026-11-01T10:00:00Z',
};

test('by default, a note is for one day and all properties', () => {
  expect(AnnotationInput.parse({ day: '2026-11-01', text: ' Relaunch ' })).toEqual({
    day: '2026-11-01',
    end_day: null,
    text: 'Relaunch',
    property_id: null,
  });
  const of = (change: object) =>
    AnnotationInput.safeParse({ day: '2026-11-01', text: 'x', ...change }).success;
  expect(of({ text: 'x'.repeat(500), end_day: '2026-11-05', property_id: ID })).toBe(true);
  for (const bad of [
    { text: 'x'.repeat(501) },
    { text: ' ' },
    { day: '2026-02-30' },
    { end_day: '2026-10-31' },
    { end_day: '' },
    { property_id: '' },
  ])
    expect(of(bad)).toBe(false);
});

test('a note that ends before it starts has an error at its end', () => {
  const { error } = AnnotationInput.safeParse({ day: '2026-11-01', end_day: '2026-10-31', text: 'x' });
  expect(error?.issues).toEqual([{ code: 'custom', path: ['end_day'], message: DAY_TEXT.startAfterEnd }]);
});

test('an annotation is a Google event or a note', () => {
  const marks = [
    { source: 'google', event },
    { source: 'own', annotation },
  ];
  for (const mark of marks) expect(ReportAnnotation.parse(mark)).toEqual(mark);
  expect(ReportAnnotation.safeParse({ source: 'own', event }).success).toBe(false);
  expect(Annotations.parse({ annotations: [annotation] })).toEqual({ annotations: [annotation] });
});

test.for([
  ...['ranking-update', 'data-incident', 'definition-change', 'feature-launch'].map(kind => ({ kind })),
  ...['verified', 'single-source', 'remembered'].map(confidence => ({ confidence })),
])('an event may have %j', change => {
  expect(GoogleEvents.parse({ events: [{ ...event, ...change }] }).events).toEqual([{ ...event, ...change }]);
});

test('an event with an invalid source URL is rejected', () => {
  expect(GoogleEvents.safeParse({ events: [{ ...event, sources: ['hearsay'] }] }).success).toBe(false);
  expect(GoogleEvents.safeParse({ events: [{ ...event, kind: 'rumour' }] }).success).toBe(false);
});

test('a break contains only the fields that are shown', () => {
  const { id, name, start, end, affects, note } = event;
  expect(DataBreak.parse(event)).toEqual({ id, name, start, end, affects, note });
});
