import { once } from 'node:events';
import { createServer, connect as open, type Socket } from 'node:net';

export type LineFault = 'half_open' | 'reset' | 'latency' | 'slices' | 'cut';
export type FaultyLine = {
  port: number;
  /** Makes the given number of next connections fail. Other connections are not affected. */
  inject(fault: LineFault, connections: number, afterBytes: number): void;
  /** The number of connections that failed. */
  affected(): number;
  /** The longest time from a request to the last byte of its response, or to the timeout of the client. */
  longestWaitMs(): number;
  close(): Promise<void>;
};

const LATENCY_MS = 2000;

/** A TCP proxy to a local service that simulates network faults. */
export async function openFaultyLine(target: number): Promise<FaultyLine> {
  let plan: { fault: LineFault; left: number; afterBytes: number } | null = null;
  let [affected, longest] = [0, 0];
  const sockets = new Set<Socket>();
  const server = createServer(client => {
    const service = open(target, '127.0.0.1');
    let [carried, fault]: [number, LineFault | null] = [0, null];
    const wait = new Wait(ms => {
      longest = Math.max(longest, ms);
    });
    for (const socket of [client, service]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => {});
    }
    client.on('close', () => {
      wait.end();
      for (const socket of [client, service]) sockets.delete(socket);
      service.destroy();
    });
    // On a half-open connection, not even the close of the other side arrives.
    service.on('close', () => fault === 'half_open' || client.destroy());
    client.on('data', chunk => {
      wait.requested();
      if (!service.destroyed) service.write(chunk);
    });
    const deliver = (chunk: Buffer) => {
      if (!client.destroyed) client.write(chunk);
      wait.responded();
    };
    let sending = Promise.resolve();
    service.on('data', chunk => {
      carried += chunk.length;
      if (!fault && plan && plan.left > 0 && carried >= plan.afterBytes) {
        fault = plan.fault;
        plan.left--;
        affected++;
      }
      const current = fault;
      if (current === null) deliver(chunk);
      else if (current === 'half_open') wait.withheld();
      else if (current === 'reset') client.resetAndDestroy();
      else if (current === 'cut') client.end(chunk.subarray(0, Math.ceil(chunk.length / 2)));
      else {
        wait.withheld();
        sending = sending.then(() => carry(client, chunk, current, deliver));
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    inject(fault, connections, afterBytes) {
      plan = { fault, left: connections, afterBytes };
      [affected, longest] = [0, 0];
      // Persistent connections would still have the previous fault.
      for (const socket of sockets) socket.destroy();
    },
    affected: () => affected,
    longestWaitMs: () => longest,
    async close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Measures the wait for each response on one connection. Data sent after a response starts the next request. */
class Wait {
  readonly #ended: (ms: number) => void;
  #since: number | null = null;
  #respondedAt: number | null = null;

  constructor(ended: (ms: number) => void) {
    this.#ended = ended;
  }

  requested(): void {
    if (this.#since !== null && this.#respondedAt === null) return;
    this.end();
    this.#since = performance.now();
  }

  responded(): void {
    this.#respondedAt = performance.now();
  }

  /** Marks the response as incomplete. */
  withheld(): void {
    this.#respondedAt = null;
  }

  end(): void {
    if (this.#since !== null) this.#ended((this.#respondedAt ?? performance.now()) - this.#since);
    [this.#since, this.#respondedAt] = [null, null];
  }
}

async function carry(
  client: Socket,
  chunk: Buffer,
  fault: 'latency' | 'slices',
  deliver: (part: Buffer) => void,
): Promise<void> {
  if (fault === 'latency') {
    await new Promise(resolve => setTimeout(resolve, LATENCY_MS));
    deliver(chunk);
    return;
  }
  for (let at = 0; at < chunk.length && !client.destroyed; at++) {
    deliver(chunk.subarray(at, at + 1));
    if (at % 64 === 0) await new Promise(resolve => setImmediate(resolve));
  }
}
