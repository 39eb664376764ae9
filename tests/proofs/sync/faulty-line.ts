import { once } from 'node:events';
import { createServer, connect as open, type Socket } from 'node:net';

export type LineFault = 'half_open' | 'reset' | 'latency' | 'slices' | 'cut';
export type FaultyLine = {
  port: number;
  /** The next connections to carry bytes misbehave, so many of them; the others are good. */
  spoil(fault: LineFault, connections: number, afterBytes: number): void;
  /** How many did. */
  spoiled(): number;
  close(): Promise<void>;
};

const LATENCY_MS = 2000;

/** A line to a service on loopback that can be made bad: what a network does, without one. */
export async function openFaultyLine(target: number): Promise<FaultyLine> {
  let plan: { fault: LineFault; left: number; afterBytes: number } | null = null;
  let spoiled = 0;
  const sockets = new Set<Socket>();
  const server = createServer(client => {
    const service = open(target, '127.0.0.1');
    for (const socket of [client, service]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        service.destroy();
      });
    }
    client.on('data', chunk => service.write(chunk));
    let [carried, fault]: [number, LineFault | null] = [0, null];
    let sending = Promise.resolve();
    service.on('data', chunk => {
      carried += chunk.length;
      if (!fault && plan && plan.left > 0 && carried >= plan.afterBytes) {
        fault = plan.fault;
        plan.left--;
        spoiled++;
      }
      const bad = fault;
      if (bad === 'half_open') return;
      if (bad === 'reset') client.resetAndDestroy();
      else if (bad === 'cut') client.end(chunk.subarray(0, Math.ceil(chunk.length / 2)));
      else if (bad === null) client.write(chunk);
      else sending = sending.then(() => carry(client, chunk, bad));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    spoil(fault, connections, afterBytes) {
      plan = { fault, left: connections, afterBytes };
      spoiled = 0;
      // Kept-alive connections of an earlier fault would still have that one.
      for (const socket of sockets) socket.destroy();
    },
    spoiled: () => spoiled,
    async close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

async function carry(client: Socket, chunk: Buffer, how: 'latency' | 'slices'): Promise<void> {
  if (how === 'latency') {
    await new Promise(resolve => setTimeout(resolve, LATENCY_MS));
    if (!client.destroyed) client.write(chunk);
    return;
  }
  for (let at = 0; at < chunk.length && !client.destroyed; at++) {
    client.write(chunk.subarray(at, at + 1));
    if (at % 64 === 0) await new Promise(resolve => setImmediate(resolve));
  }
}
