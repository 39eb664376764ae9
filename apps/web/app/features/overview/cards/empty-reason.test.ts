import { OVERVIEW_TEXT } from '@gsc/contract/overview/labels';
import { expect, test } from 'vitest';
import { overviewProperty, sampleOverview } from '../../../testing/report-samples.ts';
import { emptyReason } from './empty-reason.ts';

const complete = sampleOverview();
const incomplete = sampleOverview({ range: { ...complete.range, compared_to: null } });
const first = [overviewProperty({ health: 'syncing', last_sync_at: null })];

test('an empty list has a reason during the first sync and without complete days', () => {
  expect(emptyReason(complete)).toBeNull();
  expect(emptyReason(incomplete)).toBe(OVERVIEW_TEXT.notComplete);
  expect(emptyReason({ ...incomplete, properties: first })).toBe(OVERVIEW_TEXT.firstSync);
  expect(emptyReason({ ...complete, properties: first })).toBe(OVERVIEW_TEXT.firstSync);
});
