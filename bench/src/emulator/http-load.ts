import { Agent, request } from 'node:http';

export interface Target {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** Sends one request on a persistent connection and reads the whole body. */
function call(agent: Agent, { url, headers, body }: Target): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method: 'POST', agent, headers }, response => {
      const parts: Buffer[] = [];
      response.on('data', part => parts.push(part));
      response.on('end', () => {
        const all = Buffer.concat(parts);
        if (response.statusCode === 200) resolve(all);
        else reject(new Error(`${response.statusCode} ${all.toString().slice(0, 300)}`));
      });
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** Runs the calls one after another and returns the milliseconds of each. */
export async function serial(targets: readonly Target[]): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  for (const target of targets) {
    const started = performance.now();
    await call(agent, target);
    times.push(performance.now() - started);
  }
  agent.destroy();
  return times;
}

/** Returns the calls per second with `inFlight` concurrent calls. */
export async function parallel(
  target: (number: number) => Target,
  inFlight: number,
  milliseconds: number,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: inFlight });
  const started = performance.now();
  let number = 0;
  let done = 0;
  const lane = async () => {
    while (performance.now() - started < milliseconds) {
      await call(agent, target(number++));
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: inFlight }, lane));
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  return done / seconds;
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return Math.round(value * 10) / 10;
}
