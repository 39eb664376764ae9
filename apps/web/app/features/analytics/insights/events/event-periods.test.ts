import type { ReportAnnotation } from '@gsc/contract/analytics/saved/annotations';
import { expect, test } from 'vitest';
import { INSIGHT_RANGE } from '../../../../testing/report-samples.ts';
import { comparedEvent, eventDays, eventName, periodOf } from './event-periods.ts';

// The range is 13 Oct to 11 Nov, compared with 13 Sep to 12 Oct.
const event = (start: string, end: string | null = null): ReportAnnotation => ({
  source: 'google',
  event: {
    id: 'core',
    kind: 'ranking-update',
    name: 'Core update',
    start,
    end,
    affects: [],
    scope: '',
    note: '',
    sources: [],
    confidence: 'verified',
  },
});
const own: ReportAnnotation = {
  source: 'own',
  annotation: {
    id: 'n1',
    day: '2026-10-20',
    end_day: null,
    text: 'release',
    property_id: null,
    created_at: '2026-10-20T00:00:00Z',
  },
};

test('an event is in the period in which it starts', () => {
  expect(periodOf(event('2026-10-13'), INSIGHT_RANGE)).toBe('now');
  expect(periodOf(event('2026-10-12', '2026-10-20'), INSIGHT_RANGE)).toBe('before');
  expect(periodOf(event('2026-10-12'), { ...INSIGHT_RANGE, before_to: '2026-10-11' })).toBe('between');
});

test('events and own annotations have a name and days', () => {
  expect([eventName(own), eventDays(own)]).toEqual(['Note: release', '20 Oct 2026']);
  expect(eventDays(event('2026-10-01', '2026-10-05'))).toContain('5 Oct');
});

test('a comparison names its event only while the event is between the periods', () => {
  const all = [event('2026-10-13'), own];
  expect(comparedEvent(all, INSIGHT_RANGE, 'google~core')).toBe(all[0]);
  expect(comparedEvent(all, INSIGHT_RANGE, 'own~n1')).toBe(own);
  expect(comparedEvent(all, INSIGHT_RANGE, '')).toBeNull();
  expect(comparedEvent([event('2026-10-12')], INSIGHT_RANGE, 'google~core')).toBeNull();
  expect(comparedEvent([event('2026-11-12')], INSIGHT_RANGE, 'google~core')).toBeNull();
});
