import { useQuery } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { answerRequests, testQueries } from '../../testing/answer-requests.ts';
import {
  type Job,
  SAMPLE_STORAGE,
  SHOP_ID,
  sampleCoverage,
  sampleJob,
  syncJobs,
} from '../../testing/property-samples.ts';
import { renderComponent } from '../../testing/render-component.tsx';
import { SAMPLE_MOVERS } from '../../testing/report-samples.ts';
import { moversQuery } from '../overview/queries.ts';
import { scopeOf } from '../overview-scope.ts';
import { LiveJobs, useJobsLive } from './live-jobs.tsx';
import { useSyncJobs } from './state.ts';

const Status = ({ label }: { label: string }) => (
  <output aria-label={label}>
    {useSyncJobs()
      .data?.jobs.map(job => job.status)
      .join() ?? 'loading'}
  </output>
);

/** The second list is part of the page only once the stream is connected. */
function Probe() {
  useQuery(moversQuery(scopeOf(new URLSearchParams())));
  return (
    <>
      <Status label="First" />
      {useJobsLive() && <Status label="Second" />}
    </>
  );
}

afterEach(() => void vi.useRealTimers());

async function openStream(...first: Job[]) {
  const stream = new TransformStream<Uint8Array, Uint8Array>();
  const writer = stream.writable.getWriter();
  const send = (...jobs: Job[]) =>
    writer.write(new TextEncoder().encode(`event: jobs\ndata: ${JSON.stringify(syncJobs(...jobs))}\n\n`));
  const server = answerRequests({
    '/api/sync/jobs': syncJobs(...first),
    '/api/sync/coverage': sampleCoverage(),
    '/api/sync/storage': SAMPLE_STORAGE,
    '/api/sync/events': new Response(stream.readable, { headers: { 'content-type': 'text/event-stream' } }),
    '/api/overview/movers': SAMPLE_MOVERS,
  });
  const readsOf = (path: string) => server.requests.filter(request => request === `GET ${path}`).length;
  const screen = await renderComponent(
    <LiveJobs>
      <Probe />
    </LiveJobs>,
    { queries: testQueries() },
  );
  return { screen, send, readsOf };
}

test('while the stream is connected, the list is not requested again', async () => {
  const { screen, ...stream } = await openStream(sampleJob({ status: 'queued' }));
  const send = (status: Job['status']) => stream.send(sampleJob({ status }));
  const reads = () => stream.readsOf('/api/sync/jobs');
  await expect.element(screen.getByLabelText('First')).toHaveTextContent('queued');
  expect(reads()).toBe(1);
  void send('running');
  await expect.element(screen.getByLabelText('Second')).toHaveTextContent('running');
  void send('completed');
  await expect.element(screen.getByLabelText('Second')).toHaveTextContent('completed');
  await expect.element(screen.getByLabelText('First')).toHaveTextContent('completed');
  expect(reads()).toBe(1);
});

test('when jobs end, the overview is loaded again, at most once in five seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const running = sampleJob({ status: 'running', finished_at: null });
  const other = { ...running, id: SHOP_ID, property_id: SHOP_ID };
  const ended = (job: Job): Job => ({ ...job, status: 'completed' });
  const { screen, send, readsOf } = await openStream(running, other);
  const reads = () => readsOf('/api/overview/movers');
  const statuses = screen.getByLabelText('First');
  await expect.element(statuses).toHaveTextContent('running,running');
  expect(reads()).toBe(1);
  void send(ended(running), other);
  await expect.poll(reads).toBe(2);
  void send(ended(running), ended(other));
  await expect.element(statuses).toHaveTextContent('completed,completed');
  expect(reads()).toBe(2);
  await vi.advanceTimersByTimeAsync(5000);
  await expect.poll(reads).toBe(3);
  void send(running, ended(other));
  await expect.element(statuses).toHaveTextContent('running,completed');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reads()).toBe(3);
});
