import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CURRENT, checkOutPrevious, type Release } from './upgrade/previous-release.ts';
import { rollOver } from './upgrade/roll-over.ts';
import type { Step } from './upgrade/steps.ts';

/** Runs on the stores of the previous release. The migrations of this release run first in every order. */
const orders = (previous: Release): Record<'server_first' | 'worker_first', Step[]> => ({
  server_first: [
    { do: 'migrate' },
    { do: 'start', process: 'server', release: CURRENT },
    { do: 'stop', process: 'server', release: previous },
    { do: 'start', process: 'worker', release: CURRENT },
    { do: 'stop', process: 'worker', release: previous },
  ],
  worker_first: [
    { do: 'migrate' },
    { do: 'start', process: 'worker', release: CURRENT },
    { do: 'stop', process: 'worker', release: previous },
    { do: 'start', process: 'server', release: CURRENT },
    { do: 'stop', process: 'server', release: previous },
  ],
});

/** Back to the previous release on the new schema. */
const rollback = (previous: Release): Step[] => [
  { do: 'start', process: 'server', release: previous },
  { do: 'stop', process: 'server', release: CURRENT },
  { do: 'start', process: 'worker', release: previous },
  { do: 'stop', process: 'worker', release: CURRENT },
];

/**
 * Upgrades server and worker one after the other while readers compare every response with Google's data, then goes back
 * to the previous release. Unsafe migrations must be noticed. `--quick` upgrades the server first only: on the way back,
 * the previous server runs beside the current worker, as if the worker had been upgraded first.
 */
export async function run({ quick, full }: { quick: boolean; full: boolean }) {
  const dir = mkdtempSync(join(tmpdir(), 'gsc-upgrade-'));
  try {
    const previous = checkOutPrevious(dir);
    const { server_first, worker_first } = orders(previous);
    const back = rollback(previous);
    const size = { properties: full ? 12 : 6, days: full ? 90 : 40, rows: 8 };
    const options = quick
      ? { size: { properties: 2, days: 4, rows: 4 }, readers: 2, stepMs: 1500, waitForJobs: true, previous }
      : { size, readers: 4, stepMs: full ? 30_000 : 8000, waitForJobs: false, previous };
    const first = await rollOver([...server_first, ...back], quick ? { ...options, plantIn: dir } : options);
    const runs = quick
      ? { server_first: first }
      : {
          server_first: first,
          worker_first: await rollOver([...worker_first, ...back], { ...options, plantIn: dir }),
        };
    return {
      ok: Object.values(runs).every(({ ok }) => ok),
      previous: previous.version,
      current: CURRENT.version,
      ...runs,
    };
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
