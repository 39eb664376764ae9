import { STREAM_HEARTBEAT_MS } from '@gsc/contract/sync/events';
import { expect, test } from 'vitest';
import { reconnectWait } from './reconnect-wait.ts';

test('the specified heartbeat and waits', () => {
  expect(STREAM_HEARTBEAT_MS).toBe(25_000);
  expect([1, 2, 3, 4, 5, 50].map(reconnectWait)).toEqual([1000, 2000, 5000, 10_000, 10_000, 10_000]);
});
