import type { Laboratory } from '../sync/laboratory.ts';
import type { Account } from './connect-account.ts';
import type { Started } from './virtual-workers.ts';

const MINUTE_MS = 60_000;
const MAX_MINUTES = 30;

/** How long the scheduled syncs of these accounts wait. */
export class Waits {
  readonly #lab: Laboratory;
  readonly #accountIds: string[];
  /** The properties that are due and were not started, with the time of their sync. */
  readonly #due = new Map<string, number>();
  readonly #minutes: number[] = [];

  constructor(lab: Laboratory, accounts: readonly Account[]) {
    this.#lab = lab;
    this.#accountIds = accounts.map(({ accountId }) => accountId);
  }

  /** Must be called before the planner replaces the times of the syncs that are due. */
  async readDue(): Promise<void> {
    const rows = await this.#lab.query<{ id: string; at: Date }>(
      `select property_id as id, next_sync_at as at from sync_state
       where account_id = any ($1) and next_sync_at <= $2`,
      [this.#accountIds, this.#lab.ctx.now()],
    );
    for (const { id, at } of rows) if (!this.#due.has(id)) this.#due.set(id, at.getTime());
  }

  record(started: readonly Started[]): void {
    for (const { propertyId, at } of started) {
      const dueAt = this.#due.get(propertyId);
      if (dueAt === undefined) continue;
      this.#minutes.push((at.getTime() - dueAt) / MINUTE_MS);
      this.#due.delete(propertyId);
    }
  }

  minutes() {
    const now = this.#lab.ctx.now().getTime();
    const all = [...this.#minutes, ...[...this.#due.values()].map(at => (now - at) / MINUTE_MS)].toSorted(
      (a, b) => a - b,
    );
    return {
      syncs: this.#minutes.length,
      late: all.filter(minutes => minutes > MAX_MINUTES).length,
      p50: rounded(all[Math.floor(all.length / 2)]),
      max: rounded(all.at(-1)),
    };
  }
}

const rounded = (minutes = Number.NaN) => Math.round(minutes * 10) / 10;
