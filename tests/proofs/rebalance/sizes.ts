import { MOVE_POINTS, type MovePoint } from '@gsc/core/ledger/move-points';

export type Size = {
  accounts: number;
  /** Completed moves of each account. */
  moves: number;
  /** Named steps at which a process is killed. */
  steps: readonly MovePoint[];
  /** Kills at random times. */
  kills: number;
  /** Days that are read during the moves. */
  reads: number;
  readers: number;
  readEveryMs: number;
  syncEveryMs: number;
  /** How long originals stay. Longer than a read or a write takes on a busy machine. */
  graceMs: number;
  /** What has not happened by then is missing, and the proof fails. */
  minutes: number;
};

const QUICK: Size = {
  accounts: 2,
  moves: 2,
  steps: ['move-insert:after', 'move-switch:before'],
  kills: 2,
  reads: 500,
  readers: 1,
  readEveryMs: 40,
  syncEveryMs: 2000,
  graceMs: 3000,
  minutes: 6,
};

const NORMAL: Size = {
  accounts: 50,
  moves: 2,
  steps: MOVE_POINTS,
  kills: 100,
  reads: 100_000,
  readers: 2,
  readEveryMs: 0,
  syncEveryMs: 1500,
  graceMs: 15_000,
  minutes: 60,
};

/** `--part=2/5` runs the second fifth of the accounts, steps, kills and reads. The parts together are the whole. */
export function chooseSize(quick: boolean, args: readonly string[]): Size {
  if (quick) return QUICK;
  const text = args.find(arg => arg.startsWith('--part='))?.slice(7) ?? '1/1';
  const [part = 0, parts = 0] = text.split('/').map(Number);
  if (!Number.isInteger(part) || !Number.isInteger(parts) || part < 1 || part > parts)
    throw new Error(`--part=${text} is not a part such as 2/5`);
  const share = (whole: number) => Math.ceil(whole / parts);
  return {
    ...NORMAL,
    accounts: share(NORMAL.accounts),
    steps: NORMAL.steps.filter((_, at) => at % parts === part - 1),
    kills: share(NORMAL.kills),
    reads: share(NORMAL.reads),
  };
}
