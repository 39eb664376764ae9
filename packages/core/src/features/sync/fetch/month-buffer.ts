import type { FetchTask } from '../ledger/plan-sync.ts';
import type { Reading } from '../ledger/slice.ts';

/** So many rows are worth an insert of their own; more would only sit in memory. */
const ROWS = 50_000;
/** What was read is not kept waiting longer than this: a worker that dies has read it for nothing. */
const WAIT_MS = 10_000;

type Readings = [Reading, ...Reading[]];
type Waiting = { open: number; rows: number; since: number; readings: Reading[] };

/** Readings wait here until those that share a generation are complete, many or old. */
export class MonthBuffer {
  readonly #months = new Map<string, Waiting>();
  readonly #store: (readings: Readings) => Promise<void>;

  constructor(plan: readonly FetchTask[], store: (readings: Readings) => Promise<void>) {
    this.#store = store;
    for (const task of plan) this.#of(task).open += task.days.length;
  }

  /** All that an task brought back; fewer than its days when some could not be believed. */
  async put(task: FetchTask, readings: readonly Reading[]): Promise<void> {
    const month = this.#of(task);
    if (month.readings.length === 0) month.since = performance.now();
    month.open -= task.days.length;
    month.readings.push(...readings);
    month.rows += readings.reduce((sum, reading) => sum + reading.rows.length, 0);
    const due = month.open === 0 || month.rows >= ROWS || performance.now() - month.since >= WAIT_MS;
    if (due) await this.#empty(month);
  }

  /** Everything that still waits, when there is nothing more to come. */
  async empty(): Promise<void> {
    for (const month of this.#months.values()) await this.#empty(month);
  }

  async #empty(month: Waiting): Promise<void> {
    const [first, ...rest] = month.readings;
    month.readings = [];
    month.rows = 0;
    if (first) await this.#store([first, ...rest]);
  }

  #of({ batch }: FetchTask): Waiting {
    const known = this.#months.get(batch) ?? { open: 0, rows: 0, since: 0, readings: [] };
    this.#months.set(batch, known);
    return known;
  }
}
