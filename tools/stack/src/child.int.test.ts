import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startChild } from './child.ts';

/** Needs 300 ms to stop, like a worker that finishes its jobs. */
const SCRIPT = `
  process.on('SIGTERM', () => setTimeout(() => { console.log('stopped'); process.exit(); }, 300));
  setInterval(() => {}, 1000);
  console.log('started');
`;

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'gsc-child-'));
  writeFileSync(join(dir, 'main.js'), SCRIPT);
});
afterAll(() => rmSync(dir, { recursive: true }));

test.each([
  ['without reload', []],
  ['with reload', ['--watch', '--watch-preserve-output']],
])('stop waits until the process has finished, %s', async (_, watch) => {
  const lines: string[] = [];
  const started = Promise.withResolvers<void>();
  const child = startChild({
    name: 'app',
    args: [...watch, join(dir, 'main.js')],
    env: {},
    log: line => {
      lines.push(line);
      if (line === 'app | started') started.resolve();
    },
  });
  await started.promise;
  await child.stop();
  expect(lines).toContain('app | stopped');
});

test('a process that does not stop is killed, also with reload', async () => {
  writeFileSync(
    join(dir, 'stubborn.js'),
    `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log('started');`,
  );
  const started = Promise.withResolvers<void>();
  const child = startChild({
    name: 'app',
    args: ['--watch', '--watch-preserve-output', join(dir, 'stubborn.js')],
    env: {},
    stopTimeoutMs: 500,
    log: () => started.resolve(),
  });
  let closed = false;
  child.process.on('close', () => {
    closed = true;
  });
  await started.promise;
  await child.stop();
  // The output is closed when every process that writes to it has ended.
  await vi.waitFor(() => expect(closed).toBe(true), 3000);
});
