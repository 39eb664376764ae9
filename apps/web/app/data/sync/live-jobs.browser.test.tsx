import { expect, test } from 'vitest';
import { answerRequests, testQueries } from '../../testing/answer-requests.ts';
import { SAMPLE_STORAGE, sampleCoverage, sampleJob, syncJobs } from '../../testing/property-samples.ts';
import { renderComponent } from '../../testing/render-component.tsx';
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
  return (
    <>
      <Status label="First" />
      {useJobsLive() && <Status label="Second" />}
    </>
  );
}

test('while the stream is connected, the list is not requested again', async () => {
  const stream = new TransformStream<Uint8Array, Uint8Array>();
  const writer = stream.writable.getWriter();
  const send = (status: 'running' | 'completed') =>
    writer.write(
      new TextEncoder().encode(`event: jobs\ndata: ${JSON.stringify(syncJobs(sampleJob({ status })))}\n\n`),
    );
  const server = answerRequests({
    '/api/sync/jobs': syncJobs(sampleJob({ status: 'queued' })),
    '/api/sync/coverage': sampleCoverage(),
    '/api/sync/storage': SAMPLE_STORAGE,
    '/api/sync/events': new Response(stream.readable, { headers: { 'content-type': 'text/event-stream' } }),
  });
  const reads = () => server.requests.filter(request => request === 'GET /api/sync/jobs').length;
  const screen = await renderComponent(
    <LiveJobs>
      <Probe />
    </LiveJobs>,
    { queries: testQueries() },
  );
  await expect.element(screen.getByLabelText('First')).toHaveTextContent('queued');
  expect(reads()).toBe(1);
  void send('running');
  await expect.element(screen.getByLabelText('Second')).toHaveTextContent('running');
  void send('completed');
  await expect.element(screen.getByLabelText('Second')).toHaveTextContent('completed');
  await expect.element(screen.getByLabelText('First')).toHaveTextContent('completed');
  expect(reads()).toBe(1);
});
