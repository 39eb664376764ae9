import { expect, test } from 'vitest';
import { readEvents } from './read-events.ts';

const TEXT =
  ': heartbeat\n\nevent: jobs\ndata: {"jobs":\ndata: ["é"]}\n\n: heartbeat\n\ndata: last\n\ndata: cut off';

const streamOf = (bytes: Uint8Array, size: number) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
      controller.close();
    },
  });

test.each([1, 2, 7, 1000])('parses events in chunks of %i bytes', async size => {
  const events = [];
  for await (const event of readEvents(streamOf(new TextEncoder().encode(TEXT), size))) events.push(event);
  expect(events).toEqual([
    { event: 'jobs', data: '{"jobs":\n["é"]}' },
    { event: 'message', data: 'last' },
  ]);
});
