import { listJobs } from '@gsc/core/features/sync/monitor/list-jobs';
import type { Laboratory } from '../sync/laboratory.ts';
import type { Account } from './connect-account.ts';

/** A statement about the time left may be wrong by this factor. */
const FACTOR = 2;

type Reading = { at: number; percentage: number; secondsLeft: number | null };

/** What the screens say about the first syncs of an account, compared with when they are really complete. */
export class Progress {
  readonly #lab: Laboratory;
  readonly #account: Account;
  readonly #readings: Reading[] = [];
  #endedAt: number | null = null;

  constructor(lab: Laboratory, account: Account) {
    this.#lab = lab;
    this.#account = account;
  }

  async read(): Promise<void> {
    if (this.#endedAt !== null) return;
    const { first_sync: now } = await listJobs(this.#account.user);
    const at = this.#lab.ctx.now().getTime();
    if (now) this.#readings.push({ at, percentage: now.progress_percentage, secondsLeft: now.seconds_left });
    else if (this.#readings.length > 0) this.#endedAt = at;
  }

  judge() {
    const ends = this.#endedAt;
    const decreases = this.#readings.filter(
      ({ percentage }, at) => percentage < (this.#readings[at - 1]?.percentage ?? 0),
    ).length;
    const truths = this.#readings.flatMap(({ at, secondsLeft }) =>
      ends === null || secondsLeft === null ? [] : [{ said: secondsLeft, true: (ends - at) / 1000 }],
    );
    const near = truths.filter(each => each.said <= FACTOR * each.true && each.true <= FACTOR * each.said);
    return {
      hours: ends === null ? null : rounded((ends - (this.#readings[0]?.at ?? ends)) / 3_600_000),
      readings: this.#readings.length,
      decreases,
      with_time_left: share(truths.length, this.#readings.length),
      within_factor_2: share(near.length, truths.length),
    };
  }
}

const rounded = (value: number) => Math.round(value * 100) / 100;
const share = (part: number, of: number) => (of === 0 ? 0 : rounded(part / of));
