import { useQuery } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { answerRequests, failure, testQueries } from '../../testing/answer-requests.ts';
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

/** Waits for real time, also while the timers are faked. */
const wait = globalThis.setTimeout;
const settle = () => new Promise(resolve => wait(resolve, 100));

afterEach(() => void vi.useRealTimers());

function newStream() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  return {
    response: new Response(readable, { headers: { 'content-type': 'text/event-stream' } }),
    send: (...jobs: Job[]) =>
      writer.write(new TextEncoder().encode(`event: jobs\ndata: ${JSON.stringify(syncJobs(...jobs))}\n\n`)),
    end: () => writer.close(),
  };
}

async function openStream(...first: Job[]) {
  return openStreamWith(syncJobs(...first));
}

async function openStreamWith(jobs: unknown) {
  const stream = newStream();
  const server = answerRequests({
    '/api/sync/jobs': jobs,
    '/api/sync/coverage': sampleCoverage(),
    '/api/sync/storage': SAMPLE_STORAGE,
    '/api/sync/events': stream.response,
    '/api/overview/movers': SAMPLE_MOVERS,
  });
  const readsOf = (path: string) => server.requests.filter(request => request === `GET ${path}`).length;
  const screen = await renderComponent(
    <LiveJobs>
      <Probe />
    </LiveJobs>,
    { queries: testQueries() },
  );
  return { screen, ...stream, readsOf, change: server.change };
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

test('without the stream the list is requested, and each time it breaks it is opened again after a second', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const first = sampleJob({ status: 'queued' });
  const { screen, send, end, readsOf, change } = await openStream(first);
  const [shown, live] = [screen.getByLabelText('First'), screen.getByLabelText('Second')];
  const opened = () => readsOf('/api/sync/events');
  await expect.element(shown).toHaveTextContent('queued');
  void send(sampleJob({ status: 'running' }));
  await expect.element(live).toHaveTextContent('running');
  const reads = readsOf('/api/sync/jobs');

  change('/api/sync/jobs', syncJobs(sampleJob({ status: 'completed' })));
  change('/api/sync/events', failure());
  await end();
  await expect.element(live).not.toBeInTheDocument();
  await expect.element(shown).toHaveTextContent('running');
  await vi.advanceTimersByTimeAsync(1000);
  await expect.poll(opened).toBe(2);
  await vi.advanceTimersByTimeAsync(1500);
  await expect.element(shown).toHaveTextContent('completed');
  expect(readsOf('/api/sync/jobs')).toBe(reads + 1);
  expect(opened()).toBe(2);

  const second = newStream();
  change('/api/sync/events', second.response);
  await vi.advanceTimersByTimeAsync(500);
  await expect.poll(opened).toBe(3);
  void second.send(sampleJob({ status: 'running' }));
  await expect.element(live).toHaveTextContent('running');
  change('/api/sync/events', failure());
  await second.end();
  await expect.element(live).not.toBeInTheDocument();
  await vi.advanceTimersByTimeAsync(1000);
  // A poll would advance the timers until the stream is opened at some time.
  await settle();
  expect(opened()).toBe(4);
});

test('a list that was requested before does not replace the newer one of the stream', async () => {
  const late = Promise.withResolvers<unknown>();
  const { screen, send } = await openStreamWith(late.promise);
  void send(sampleJob({ status: 'completed' }));
  await expect.element(screen.getByLabelText('Second')).toHaveTextContent('completed');
  late.resolve(syncJobs(sampleJob({ status: 'running' })));
  await settle();
  await expect.element(screen.getByLabelText('First')).toHaveTextContent('completed');
});
