import { COVERAGE_REASONS } from '@gsc/contract/sync/labels';
import { afterEach, expect, test, vi } from 'vitest';
import { answerRequests, failure, testQueries } from '../../testing/answer-requests.ts';
import {
  PROPERTY_ID,
  SAMPLE_STORAGE,
  sampleCoverage,
  sampleJob,
  syncJobs,
} from '../../testing/property-samples.ts';
import { renderComponent } from '../../testing/render-component.tsx';
import { useCoverageRows, useStorageOf, useSyncJobs } from './state.ts';

afterEach(() => void vi.useRealTimers());

/** Shows what the hooks return. */
function Probe() {
  const jobs = useSyncJobs().data?.jobs;
  const [row] = useCoverageRows().data ?? [];
  const last = row?.days.at(-1);
  return (
    <>
      <output aria-label="Jobs">{jobs?.map(job => job.status).join() ?? 'loading'}</output>
      <output aria-label="Row">{row ? (row.syncing ? 'syncing' : 'idle') : 'loading'}</output>
      <output aria-label="Last day">
        {last && `${last.day} ${last.state} ${last.records ?? 'unknown'}`}
      </output>
      <output aria-label="Stored">{useStorageOf(PROPERTY_ID)?.records ?? 'unknown'}</output>
    </>
  );
}

const answers = (more: Record<string, unknown> = {}) => ({
  '/api/sync/jobs': syncJobs(sampleJob()),
  '/api/sync/coverage': sampleCoverage(),
  '/api/sync/storage': SAMPLE_STORAGE,
  ...more,
});

const open = () => renderComponent(<Probe />, { queries: testQueries() });

test('the days of a property have the records of their day', async () => {
  answerRequests(answers());
  const screen = await open();
  await expect.element(screen.getByLabelText('Last day')).toHaveTextContent('2026-11-13 final 2600');
  await expect.element(screen.getByLabelText('Stored')).toHaveTextContent('1284110');
  await expect.element(screen.getByLabelText('Row')).toHaveTextContent('idle');
});

test('without the record counts the days are still there', async () => {
  answerRequests(answers({ '/api/sync/storage': failure() }));
  const screen = await open();
  await expect.element(screen.getByLabelText('Last day')).toHaveTextContent('2026-11-13 final unknown');
  await expect.element(screen.getByLabelText('Stored')).toHaveTextContent('unknown');
});

test('without the days there are no rows', async () => {
  answerRequests(answers({ '/api/sync/coverage': failure() }));
  const screen = await open();
  await expect.element(screen.getByLabelText('Jobs')).toHaveTextContent('completed');
  await expect.element(screen.getByLabelText('Row')).toHaveTextContent('loading');
});

test.each(['queued', 'running', 'quota_limited'] as const)(
  'a property with a %s job is syncing',
  async status => {
    answerRequests(answers({ '/api/sync/jobs': syncJobs(sampleJob({ status })) }));
    const screen = await open();
    await expect.element(screen.getByLabelText('Row')).toHaveTextContent('syncing');
  },
);

test('days that Google has not published yet are left out', async () => {
  const coverage = sampleCoverage({
    spans: [
      { from: '2025-07-16', to: '2026-11-11', state: 'final', reason: COVERAGE_REASONS.final },
      { from: '2026-11-12', to: '2026-11-13', state: 'missing', reason: COVERAGE_REASONS.unpublished },
    ],
  });
  answerRequests(answers({ '/api/sync/coverage': coverage }));
  const screen = await open();
  await expect.element(screen.getByLabelText('Last day')).toMatchTextContent('2026-11-11 final');
});

const TIMERS = { toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] } as const;

test.each([
  ['running', 2000],
  ['completed', 15_000],
] as const)('with a %s job the list is loaded again after %i ms', async (status, ms) => {
  vi.useFakeTimers({ toFake: [...TIMERS.toFake] });
  const server = answerRequests(answers({ '/api/sync/jobs': syncJobs(sampleJob({ status })) }));
  const screen = await open();
  const reads = () => server.requests.filter(request => request === 'GET /api/sync/jobs').length;
  await expect.element(screen.getByLabelText('Jobs')).toHaveTextContent(status);
  expect(reads()).toBe(1);
  server.change('/api/sync/jobs', syncJobs(sampleJob({ status: 'failed' })));
  // Waiting for the first list has moved the clock by less than half a second.
  await vi.advanceTimersByTimeAsync(ms - 500);
  expect(reads()).toBe(1);
  await vi.advanceTimersByTimeAsync(500);
  expect(reads()).toBe(2);
  await expect.element(screen.getByLabelText('Jobs')).toHaveTextContent('failed');
});
