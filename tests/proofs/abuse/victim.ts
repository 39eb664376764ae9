import { Worker } from 'node:worker_threads';
import type { Sample, VictimData } from './victim-loop.ts';

export type VictimFigures = { calls: number; p50: number; p95: number; max: number; refused: string[] };

export type Victim = {
  /** Returns the figures since the last call and starts anew. */
  take(): VictimFigures;
  /** The longest wait of a request that ended at or after this time. It shows which attack caused a wait. */
  longestSince(at: number): number;
  setToken(token: string): void;
  stop(): Promise<unknown>;
};

/** Another account at another address that loads its overview, a report and its properties without end. */
export function startVictim(data: VictimData): Victim {
  let samples: Sample[] = [];
  const worker = new Worker(new URL('./victim-loop.ts', import.meta.url), { workerData: data });
  worker.on('message', (sample: Sample) => samples.push(sample));
  return {
    take() {
      const taken = samples;
      samples = [];
      return figuresOf(taken);
    },
    longestSince: since =>
      Math.round(Math.max(0, ...samples.filter(({ at }) => at >= since).map(({ ms }) => ms))),
    setToken: token => worker.postMessage(token),
    stop: () => worker.terminate(),
  };
}

function figuresOf(samples: readonly Sample[]): VictimFigures {
  const times = samples.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.ceil(times.length * share) - 1] ?? 0);
  return {
    calls: times.length,
    p50: at(0.5),
    p95: at(0.95),
    max: at(1),
    refused: samples.filter(({ status }) => status !== 200).map(({ path, status }) => `${path} ${status}`),
  };
}
