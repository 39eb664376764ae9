import type { ReportAnnotation } from '@gsc/contract/analytics/saved/annotations';
import { expect, test } from 'vitest';
import { annotationsOf } from './report-annotations.ts';

const event = (name: string, more = {}): ReportAnnotation => ({
  source: 'google',
  event: {
    id: 'x',
    kind: 'ranking-update',
    name,
    start: '2026-06-24',
    end: '2026-06-26',
    affects: [],
    scope: 'global',
    note: 'It rolled out.',
    sources: ['https://status.search.google.com/x'],
    confidence: 'verified',
    ...more,
  },
});

test('labels are short on the chart and complete in the popover', () => {
  const [spam, long, unconfirmed] = annotationsOf(
    [
      event('June 2026 spam update'),
      event('AMP results link straight to the publisher', { end: null }),
      event('Ranking bug', { confidence: 'single-source' }),
    ],
    { onRemove: () => undefined },
  );
  expect(spam).toMatchObject({
    ...{ label: 'Spam update', title: 'June 2026 spam update', until: '2026-06-26' },
    ...{ kind: 'update', weight: 4 },
  });
  expect(long?.label).toBe('AMP results link straight…');
  expect(long?.until).toBeUndefined();
  expect(unconfirmed?.detail).toContain('Not confirmed');
});

test('own annotations can be compared, edited and removed', () => {
  const done: string[] = [];
  const [own] = annotationsOf(
    [
      {
        source: 'own',
        annotation: {
          id: 'n1',
          day: '2026-10-14',
          end_day: null,
          text: 'new guide template',
          property_id: null,
          created_at: '2026-10-14T00:00:00Z',
        },
      },
    ],
    {
      onRemove: id => done.push(`remove ${id}`),
      onEdit: ({ id }) => done.push(`edit ${id}`),
      onCompare: item => () => done.push(`compare ${item.source}`),
    },
  );
  expect(own).toMatchObject({ kind: 'note', weight: 2, label: 'new guide template' });
  for (const action of own?.actions ?? []) action.onClick();
  expect(done).toEqual(['compare own', 'edit n1', 'remove n1']);
});
