import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { hostContext, NonceProvider } from './host-context.tsx';

export { createHostContext } from './host-context.tsx';
export { parseSitePage } from './site/own-pages/parse-site-page.ts';

/** Loaders that take longer are aborted. The page is sent without their data. */
export const streamTimeout = 5_000;
// Later than the loader timeout, so that their errors are still rendered.
const RENDER_TIMEOUT_MS = streamTimeout + 1_000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> | Response {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });

  const { nonce, report = console.error } = loadContext.get(hostContext);
  return new Promise((resolve, reject) => {
    let shellSent = false;
    const { pipe, abort } = renderToPipeableStream(
      <NonceProvider value={nonce}>
        <ServerRouter context={routerContext} url={request.url} {...(nonce && { nonce })} />
      </NonceProvider>,
      {
        nonce,
        // Always sends complete documents: no page is slow enough to need streaming, and crawlers get the same output.
        onAllReady() {
          shellSent = true;
          const body = new PassThrough();
          body.once('close', done);
          pipe(body);
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
        },
        onShellError(error) {
          done();
          reject(error);
        },
        onError(error) {
          if (shellSent && !request.signal.aborted) report(error);
        },
      },
    );
    const timer = setTimeout(() => abort(new Error('Rendering took too long')), RENDER_TIMEOUT_MS);
    const onGone = () => abort(request.signal.reason);
    request.signal.addEventListener('abort', onGone, { once: true });

    function done() {
      clearTimeout(timer);
      request.signal.removeEventListener('abort', onGone);
    }
  });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const { report = console.error } = context.get(hostContext);
  // A closed connection is not a server error.
  if (!request.signal.aborted) report(error);
};
