import { afterEach, expect, test, vi } from 'vitest';
import { createHostContext, handleError } from './entry.server.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

const request = (signal?: AbortSignal) => new Request('http://localhost/', signal ? { signal } : {});

// The log of the server removes secrets. The console does not.
test('errors of pages are written to the log of the server only', () => {
  const console = vi.spyOn(globalThis.console, 'error').mockReturnValue();
  const report = vi.fn();
  const error = new Error('broken');
  handleError(error, { request: request(), context: createHostContext({ report }), params: {} });
  expect(report.mock.calls).toEqual([[error]]);
  expect(console).not.toHaveBeenCalled();
});

test('a closed connection is not reported', () => {
  const report = vi.fn();
  const context = createHostContext({ report });
  handleError(new Error('aborted'), { request: request(AbortSignal.abort()), context, params: {} });
  expect(report).not.toHaveBeenCalled();
});
