import { expect, test } from 'vitest';
import { sampleJob } from '../../testing/property-samples.ts';
import { readJobLists } from './read-job-lists.ts';

const job = (number: number, progress: number) =>
  sampleJob({
    property_id: `00000000-0000-4000-8000-00000000000${number}`,
    progress_percentage: progress,
  });

const streamOf = (...events: [string, unknown][]) =>
  new Blob(
    events.map(([event, data]) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n: heartbeat\n\n`),
  ).stream();

test('each event leads to the whole list', async () => {
  const [one, two, three] = [job(1, 10), job(2, 100), job(3, 0)];
  const lists = [];
  for await (const list of readJobLists(
    streamOf(
      // Changes of an unknown list are not applied.
      ['changes', { jobs: [three], latest: [three], gone: [], first_sync: null }],
      ['jobs', { jobs: [one], latest: [one, two], first_sync: null }],
      ['other', {}],
      ['changes', { jobs: [three, one], latest: [three], gone: [two.property_id], first_sync: null }],
      ['changes', { jobs: [three], latest: [job(1, 20)], gone: [], first_sync: null }],
    ),
  ))
    lists.push(list);
  expect(lists).toEqual([
    { jobs: [one], latest: [one, two], first_sync: null },
    { jobs: [three, one], latest: [one, three], first_sync: null },
    { jobs: [three], latest: [three, job(1, 20)], first_sync: null },
  ]);
});
