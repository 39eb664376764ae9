import { readFileSync } from 'node:fs';

type Sample = { hours: number; megabytes: number };

const EVERY_MS = 5000;

/** Samples the resident memory of processes until stopped. */
export function watchMemory(pids: Record<string, number>): {
  stop(warmUpMs: number): Record<string, number>;
} {
  const started = performance.now();
  const samples: Record<string, Sample[]> = Object.fromEntries(Object.keys(pids).map(name => [name, []]));
  const timer = setInterval(() => {
    const hours = (performance.now() - started) / 3_600_000;
    for (const [name, pid] of Object.entries(pids))
      samples[name]?.push({ hours, megabytes: residentMb(pid) });
  }, EVERY_MS);
  return {
    stop(warmUpMs) {
      clearInterval(timer);
      const isWarm = ({ hours }: Sample) => hours * 3_600_000 >= warmUpMs;
      return Object.fromEntries(
        Object.entries(samples).map(([name, all]) => [name, slopeOf(all.filter(isWarm))]),
      );
    },
  };
}

/** Megabytes per hour, by least squares. */
export function slopeOf(samples: readonly Sample[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const x = mean(samples.map(({ hours }) => hours));
  const y = mean(samples.map(({ megabytes }) => megabytes));
  let [covariance, variance] = [0, 0];
  for (const { hours, megabytes } of samples) {
    covariance += (hours - x) * (megabytes - y);
    variance += (hours - x) ** 2;
  }
  return variance === 0 ? Number.NaN : Number((covariance / variance).toFixed(2));
}

const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
