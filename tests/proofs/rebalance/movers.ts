import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Laboratory } from '../sync/laboratory.ts';
import type { MoverMessage, MoverTask } from './mover.ts';

/** A killed process keeps others from continuing its move for so long. */
const LEASE_MS = 3000;
const MAX_EXAMPLES = 10;

export type Movers = ReturnType<typeof openMovers>;

/** Starts and kills the processes that move, sync and sweep. All have the time of the laboratory. */
export function openMovers(lab: Laboratory, graceMs: number) {
  const running = new Set<ChildProcess>();
  /** How many messages had an error of this name. */
  const errors: Record<string, number> = {};
  const examples: string[] = [];
  const note = (line: string) => {
    const { name, message, detail } = parse(line);
    errors[name || 'other'] = (errors[name || 'other'] ?? 0) + 1;
    if (EXPECTED.includes(name) || examples.length >= MAX_EXAMPLES) return;
    examples.push(`${message}: ${name} ${detail}`);
  };
  const tell = () => {
    // A process that was just killed gets no message.
    for (const child of running) if (child.connected) child.send(lab.ctx.now().toISOString(), () => {});
  };

  async function start(dieAt: MoverTask['dieAt'] = null): Promise<ChildProcess> {
    const { google, tokenKeys, clickhouse, warehouses } = lab.settings;
    const task: MoverTask = {
      settings: {
        databaseUrl: lab.workerUrl,
        google,
        tokenKeys,
        clickhouse,
        ...(warehouses && { warehouses }),
      },
      now: lab.ctx.now().toISOString(),
      graceMs,
      leaseMs: LEASE_MS,
      dieAt,
    };
    const child = fork(new URL('./mover.ts', import.meta.url), [JSON.stringify(task)], {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      execArgv: [],
    });
    if (child.stderr) createInterface({ input: child.stderr }).on('line', note);
    running.add(child);
    child.once('exit', () => running.delete(child));
    await Promise.race([once(child, 'message'), once(child, 'exit')]);
    return child;
  }

  const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null;

  async function kill(child: ChildProcess): Promise<void> {
    if (!isRunning(child)) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  }

  return {
    errors,
    examples,
    tell,
    start,
    kill,
    isRunning,
    async stop() {
      await Promise.all([...running].map(kill));
    },
  };
}

/** A sync commits to a warehouse that its account has left, a lease ends: the work is repeated. */
const EXPECTED = ['AccountMovedError', 'LeaseLostError', 'MoveLostError'];

function parse(line: string): MoverMessage {
  try {
    return JSON.parse(line) as MoverMessage;
  } catch {
    return { message: 'output of a process', name: '', detail: line.slice(0, 300) };
  }
}
