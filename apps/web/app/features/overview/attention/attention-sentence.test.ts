import type { AttentionItem } from '@gsc/contract/overview/attention';
import { expect, test } from 'vitest';
import { attentionLink } from './attention-link.ts';
import { attentionSentence } from './attention-sentence.ts';

const ID = '6f9619ff-8b86-4011-b42d-00cf4fc964ff';
const item = (more: Partial<AttentionItem> = {}): AttentionItem => ({
  property_id: ID,
  property_url: 'sc-domain:a.example',
  metric: 'clicks',
  from: '2026-11-08',
  to: '2026-11-11',
  may_be_older: false,
  now: 1204,
  usual: 1940,
  low: 1720,
  high: 2310,
  ...more,
});

test('states the metric, the size, the first day and the usual range', () => {
  expect(attentionSentence(item())).toEqual({
    reason: 'Clicks are 37.9% below usual since 8 Nov',
    figures: '1,204 in 4 days to 11 Nov. The usual range for these weekdays is 1,720 to 2,310.',
  });
  expect(attentionSentence(item({ metric: 'impressions', now: 9700, from: '2026-11-11' }))).toEqual({
    reason: 'Impressions are 400% above usual since 11 Nov',
    figures: '9,700 in 1 day to 11 Nov. The usual range for these weekdays is 1,720 to 2,310.',
  });
});

test('states that the deviation may be older than the tested days', () => {
  const { reason } = attentionSentence(item({ from: '2026-10-29', may_be_older: true }));
  expect(reason).toBe('Clicks are 37.9% below usual since 29 Oct or earlier');
});

test('states the number if nothing is usual', () => {
  expect(attentionSentence(item({ usual: 0, low: 0, high: 7 })).reason).toBe(
    'Clicks are 1,204 above usual since 8 Nov',
  );
});

test('links to the changes of the same days and weekdays', () => {
  expect(attentionLink(item(), 'web')).toBe(
    `/dashboard/analytics?p=${ID}&from=2026-11-08&to=2026-11-11&cmp=prev-weekdays&tab=changes&list=decaying`,
  );
  const gain = new URLSearchParams(attentionLink(item({ now: 9000 }), 'discover').split('?')[1]);
  expect(Object.fromEntries(gain)).toMatchObject({ type: 'discover', tab: 'changes' });
  expect(gain.has('list')).toBe(false);
});
