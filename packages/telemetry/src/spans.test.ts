import { afterEach, expect, test } from 'vitest';
import { inSpan, setTracing, type Tracing } from './spans.ts';

afterEach(() => setTracing(null));

/** Records what happens instead of sending it. */
function recordSpans(): { tracing: Tracing; events: string[] } {
  const events: string[] = [];
  const tracing: Tracing = {
    open: name => ({
      run: work => {
        events.push(`open ${name}`);
        return work();
      },
      end: ({ failed, attributes }) =>
        events.push(`end ${name} ${failed ? attributes?.['error.type'] : 'ok'}`),
    }),
    record: name => events.push(name),
    activeIds: () => null,
  };
  return { tracing, events };
}

test('without traces the work is called directly', async () => {
  const promise = Promise.resolve(1);
  expect(inSpan('work', () => promise)).toBe(promise);
});

test('a span ends when its work ends', async () => {
  const { tracing, events } = recordSpans();
  setTracing(tracing);
  expect(await inSpan('outer', () => inSpan('inner', async () => 1))).toBe(1);
  expect(events).toEqual(['open outer', 'open inner', 'end inner ok', 'end outer ok']);
});

test('a failed span has the name of the error but not its message, which can contain secrets', async () => {
  const { tracing, events } = recordSpans();
  setTracing(tracing);
  await expect(inSpan('work', () => Promise.reject(new RangeError('secret')))).rejects.toThrow('secret');
  expect(events).toEqual(['open work', 'end work RangeError']);
});
