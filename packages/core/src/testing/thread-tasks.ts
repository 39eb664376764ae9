import { threadId } from 'node:worker_threads';

/** Blocks the thread it runs in. */
export function block(ms: number): number {
  const until = performance.now() + ms;
  while (performance.now() < until);
  return threadId;
}

export function blockForever(): never {
  for (;;);
}

export function fail(message: string): never {
  throw new Error(message);
}

/** Exceeds the memory of the thread. */
export function fillMemory(): number {
  const lists: number[][] = [];
  for (;;) lists.push(Array.from({ length: 100_000 }, (_, at) => at + lists.length));
}
