import { expect, test } from 'vitest';
import { formatMoment, formatSpan, type Job, jobRange, progressSentence, timeLeft } from './job-labels.ts';

const job = (more: Partial<Job>): Job => ({
  id: crypto.randomUUID(),
  property_id: crypto.randomUUID(),
  property_url: 'sc-domain:trailforge.example',
  status: 'running',
  job_type: 'manual',
  start_date: '2026-08-16',
  end_date: '2026-11-13',
  started_at: '2026-11-15T08:41:00.000Z',
  finished_at: null,
  records_processed: 0,
  total_records: null,
  progress_percentage: 0,
  error_message: null,
  next_try_at: null,
  force_again_at: null,
  created_at: '2026-11-15T08:41:00.000Z',
  ...more,
});

test.each([
  [6_200, '6 s'],
  [240_000, '4 min'],
  [3_600_000, '1 h'],
  [4_800_000, '1 h 20 min'],
])('%i ms is %s', (ms, text) => expect(formatSpan(ms)).toBe(text));

test('moments use the user’s time zone', () => {
  const now = new Date(2026, 10, 15, 12, 0);
  expect(formatMoment(new Date(2026, 10, 15, 8, 41).toISOString(), now)).toBe('Today 08:41');
  expect(formatMoment(new Date(2026, 10, 14, 17, 20).toISOString(), now)).toBe('Yesterday 17:20');
  expect(formatMoment(new Date(2026, 10, 9, 6, 4).toISOString(), now)).toBe('9 Nov 06:04');
});

test('estimates the time left from the progress, but not too early', () => {
  const now = new Date('2026-11-15T08:45:00.000Z');
  expect(timeLeft(job({ progress_percentage: 50 }), now)).toBe(240_000);
  expect(timeLeft(job({ progress_percentage: 4 }), now)).toBeNull();
  expect(timeLeft(job({ progress_percentage: 99 }), now)).toBeNull();
  expect(timeLeft(job({ progress_percentage: 50, job_type: 'backfill' }), now)).toBeNull();
});

test('the sentence changes only in steps of 10 %', () => {
  const sentence = (percentage: number) => progressSentence([job({ progress_percentage: percentage })]);
  expect(sentence(61)).toBe('Syncing: trailforge.example 60%');
  expect(sentence(69)).toBe(sentence(61));
  expect(sentence(70)).not.toBe(sentence(69));
  expect(progressSentence([job({ status: 'completed' })])).toBe('');
});

test.each([
  ['2026-11-11', '11 – 13 Nov'],
  ['2026-08-16', '16 Aug – 13 Nov'],
  ['2025-07-14', '14 Jul 2025 – 13 Nov 2026'],
])('a range from %s is %s', (from, text) => expect(jobRange(job({ start_date: from }))).toBe(text));
