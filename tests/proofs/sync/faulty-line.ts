import { once } from 'node:events';
import { createServer, connect as open, type Socket } from 'node:net';

export type LineFault = 'half_open' | 'reset' | 'latency' | 'slices' | 'cut';
export type FaultyLine = {
  port: number;
  /** The next connections to carry bytes misbehave, so many of them; the others are good. */
  spoil(fault: LineFault, connections: number, afterBytes: number): void;
  /** How many did. */
  spoiled(): number;
  /** The longest time from a request to the last byte of its answer, or to the end of the asker's patience. */
  longestWaitMs(): number;
  close(): Promise<void>;
};

const LATENCY_MS = 2000;

/** A line to a service on loopback that can be made bad: what a network does, without one. */
export async function openFaultyLine(target: number): Promise<FaultyLine> {
  let plan: { fault: LineFault; left: number; afterBytes: number } | null = null;
  let [spoiled, longest] = [0, 0];
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
      wait.over();
      for (const socket of [client, service]) sockets.delete(socket);
      service.destroy();
    });
    // On a line that is half open not even the end of the other side arrives.
    service.on('close', () => fault === 'half_open' || client.destroy());
    client.on('data', chunk => {
      wait.asked();
      if (!service.destroyed) service.write(chunk);
    });
    const deliver = (chunk: Buffer) => {
      if (!client.destroyed) client.write(chunk);
      wait.answered();
    };
    let sending = Promise.resolve();
    service.on('data', chunk => {
      carried += chunk.length;
      if (!fault && plan && plan.left > 0 && carried >= plan.afterBytes) {
        fault = plan.fault;
        plan.left--;
        spoiled++;
      }
      const bad = fault;
      if (bad === null) deliver(chunk);
      else if (bad === 'half_open') wait.withheld();
      else if (bad === 'reset') client.resetAndDestroy();
      else if (bad === 'cut') client.end(chunk.subarray(0, Math.ceil(chunk.length / 2)));
      else {
        wait.withheld();
        sending = sending.then(() => carry(client, chunk, bad, deliver));
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    spoil(fault, connections, afterBytes) {
      plan = { fault, left: connections, afterBytes };
      [spoiled, longest] = [0, 0];
      // Kept-alive connections of an earlier fault would still have that one.
      for (const socket of sockets) socket.destroy();
    },
    spoiled: () => spoiled,
    longestWaitMs: () => longest,
    async close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** One request after the other on one connection: what is sent after an answer is the next one. */
class Wait {
  readonly #ended: (ms: number) => void;
  #since: number | null = null;
  #answeredAt: number | null = null;

  constructor(ended: (ms: number) => void) {
    this.#ended = ended;
  }

  asked(): void {
    if (this.#since !== null && this.#answeredAt === null) return;
    this.over();
    this.#since = performance.now();
  }

  answered(): void {
    this.#answeredAt = performance.now();
  }

  /** There is more to come than has been seen. */
  withheld(): void {
    this.#answeredAt = null;
  }

  over(): void {
    if (this.#since !== null) this.#ended((this.#answeredAt ?? performance.now()) - this.#since);
    [this.#since, this.#answeredAt] = [null, null];
  }
}

async function carry(
  client: Socket,
  chunk: Buffer,
  how: 'latency' | 'slices',
  deliver: (part: Buffer) => void,
): Promise<void> {
  if (how === 'latency') {
    await new Promise(resolve => setTimeout(resolve, LATENCY_MS));
    deliver(chunk);
    return;
  }
  for (let at = 0; at < chunk.length && !client.destroyed; at++) {
    deliver(chunk.subarray(at, at + 1));
    if (at % 64 === 0) await new Promise(resolve => setImmediate(resolve));
  }
}
