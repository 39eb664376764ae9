import type { FetchTask } from '../../../ledger/plan/plan-sync.ts';
import type { Reading } from '../../../ledger/plan/slice.ts';

/** A batch is written at this size. Larger inserts are no faster and use more memory. */
const MAX_ROWS = 50_000;
/** A batch is written at this age, so that a crash loses little work. */
const MAX_AGE_MS = 10_000;

type Readings = [Reading, ...Reading[]];
type PendingMonth = { openDays: number; rows: number; since: number; readings: Reading[] };

/** Buffers readings that share a generation until the batch is complete, large or old. */
export class MonthBuffer {
  readonly #months = new Map<string, PendingMonth>();
  readonly #store: (readings: Readings) => Promise<void>;

  constructor(plan: readonly FetchTask[], store: (readings: Readings) => Promise<void>) {
    this.#store = store;
    for (const task of plan) this.#monthOf(task).openDays += task.days.length;
  }

  /** Adds the readings of a task. There are fewer readings than days when some were not accepted. */
  async put(task: FetchTask, readings: readonly Reading[]): Promise<void> {
    const month = this.#monthOf(task);
    if (month.readings.length === 0) month.since = performance.now();
    month.openDays -= task.days.length;
    month.readings.push(...readings);
    month.rows += readings.reduce((sum, reading) => sum + reading.rows.length, 0);
    const due =
      month.openDays === 0 || month.rows >= MAX_ROWS || performance.now() - month.since >= MAX_AGE_MS;
    if (due) await this.#flush(month);
  }

  /** Writes everything that is still buffered. */
  async flush(): Promise<void> {
    for (const month of this.#months.values()) await this.#flush(month);
  }

  async #flush(month: PendingMonth): Promise<void> {
    const [first, ...rest] = month.readings;
    month.readings = [];
    month.rows = 0;
    if (first) await this.#store([first, ...rest]);
  }

  #monthOf({ batch }: FetchTask): PendingMonth {
    const month = this.#months.get(batch) ?? { openDays: 0, rows: 0, since: 0, readings: [] };
    this.#months.set(batch, month);
    return month;
  }
}
