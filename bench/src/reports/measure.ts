export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

export const p95 = (values: readonly number[]): number =>
  Math.round(values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? 0);
