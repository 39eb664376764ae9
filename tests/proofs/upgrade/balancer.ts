import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** A server of one release. */
export type Backend = { release: string; port: number; running: number };

/**
 * The public address of several servers, like the proxy of a deployment. Requests go to the servers in turn, so that one
 * visitor talks to both releases. A server that is removed still finishes its requests.
 */
export async function openBalancer(port: number) {
  const backends: Backend[] = [];
  const answers = new Map<string, number>();
  let turn = 0;
  const forward = (incoming: IncomingMessage, response: ServerResponse) => {
    const backend = backends[turn++ % backends.length];
    if (!backend) return response.writeHead(502).end('no server');
    backend.running++;
    response.once('close', () => backend.running--);
    const { method, url, headers } = incoming;
    const outgoing = request(
      { host: '127.0.0.1', port: backend.port, method, path: url, headers },
      answer => {
        answers.set(backend.release, (answers.get(backend.release) ?? 0) + 1);
        response.writeHead(answer.statusCode ?? 502, {
          ...answer.headers,
          'x-release': backend.release,
        });
        answer.pipe(response);
      },
    );
    outgoing.once('error', error => response.writeHead(502).end(error.message));
    return incoming.pipe(outgoing);
  };
  const server = createServer(forward);
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve));
  return {
    /** Requests answered by a release. */
    answered: (release: string) => answers.get(release) ?? 0,
    add: (release: string, backendPort: number): Backend => {
      const backend = { release, port: backendPort, running: 0 };
      backends.push(backend);
      return backend;
    },
    /** Sends no more requests and waits for the running ones. */
    async remove(backend: Backend): Promise<void> {
      backends.splice(backends.indexOf(backend), 1);
      while (backend.running > 0) await sleep(20);
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
