import { expect, test } from 'vitest';
import { ANNOTATION_COLUMNS, toAnnotation } from '../../report/read/annotation-row.ts';
import { toSavedView, VIEW_COLUMNS } from './view-row.ts';

const at = new Date('2026-11-15T10:00:00Z');
const text = '2026-11-15T10:00:00.000Z';

test('converts timestamps of annotations and views to strings and keeps all other fields', () => {
  const annotation = { id: 'i', day: '2026-11-01', end_day: null, text: 't', property_id: null };
  expect(toAnnotation({ ...annotation, created_at: at })).toEqual({ ...annotation, created_at: text });
  const view = { id: 'i', name: 'n', address: 'p=1' };
  const later = new Date('2026-11-16T10:00:00Z');
  expect(toSavedView({ ...view, created_at: at, updated_at: later })).toEqual({
    ...view,
    created_at: text,
    updated_at: '2026-11-16T10:00:00.000Z',
  });
});

test('reads exactly the returned columns', () => {
  const annotation = toAnnotation({
    id: 'i',
    day: 'd',
    end_day: null,
    text: 't',
    property_id: null,
    created_at: at,
  });
  expect([...ANNOTATION_COLUMNS].sort()).toEqual(Object.keys(annotation).sort());
  const view = toSavedView({ id: 'i', name: 'n', address: 'a', created_at: at, updated_at: at });
  expect([...VIEW_COLUMNS].sort()).toEqual(Object.keys(view).sort());
});
