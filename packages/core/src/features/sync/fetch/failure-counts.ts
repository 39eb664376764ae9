import type { GoogleError } from '@gsc/google/search-console/errors/google-error';
import type { SearchType } from '@gsc/google/search-console/query';
import type { FetchTask } from '../../../ledger/plan/plan-sync.ts';

/** How many slices of a search type failed, and the last error. */
export type SearchTypeError = { searchType: SearchType; failed: number; of: number; error: GoogleError };

type TypeCount = { of: number; failed: number; consecutive: number; error: GoogleError | null };
type Requests = Pick<FetchTask, 'searchType' | 'grain' | 'days'>;

/** After this many consecutive failures, the rest is left to a later sync. */
const MAX_CONSECUTIVE_FAILURES = 8;

/** Counts the failures of a run. One failing grain must not block the others, so each is given up separately. */
export class FailureCounts {
  readonly #types = new Map<SearchType, TypeCount>();
  readonly #consecutive = new Map<string, number>();
  readonly #plan: readonly Requests[];

  constructor(plan: readonly Requests[]) {
    this.#plan = plan;
    for (const { searchType, days } of plan) {
      const { of } = this.#types.get(searchType) ?? { of: 0 };
      this.#types.set(searchType, { of: of + days.length, failed: 0, consecutive: 0, error: null });
    }
  }

  /** While nothing of a search type succeeds, each of its grains is tried once, so that an outage costs few calls. */
  isGivenUp(task: Requests): boolean {
    const failures = this.#consecutive.get(grainOf(task)) ?? 0;
    const isTypeFailing = this.#typeOf(task).consecutive >= MAX_CONSECUTIVE_FAILURES;
    return failures >= (isTypeFailing ? 1 : MAX_CONSECUTIVE_FAILURES);
  }

  skip(task: Requests): void {
    this.#typeOf(task).failed += task.days.length;
  }

  fail(task: Requests, error: GoogleError): void {
    const type = this.#typeOf(task);
    type.consecutive += 1;
    type.failed += task.days.length;
    type.error = error;
    this.#consecutive.set(grainOf(task), (this.#consecutive.get(grainOf(task)) ?? 0) + 1);
  }

  /** Google answered, but the answer proves nothing about `suspect` of the days. */
  succeed(task: Requests, suspect: number, error: GoogleError): void {
    const type = this.#typeOf(task);
    type.consecutive = 0;
    this.#consecutive.set(grainOf(task), 0);
    if (suspect === 0) return;
    type.failed += suspect;
    type.error ??= error;
  }

  errors(): SearchTypeError[] {
    return [...this.#types].flatMap(([searchType, { failed, of, error }]) =>
      error === null ? [] : [{ searchType, failed, of, error }],
    );
  }

  /** Everything that the run has tried fails. */
  get isEverythingGivenUp(): boolean {
    return this.#plan.every(task => this.isGivenUp(task));
  }

  #typeOf({ searchType }: Requests): TypeCount {
    return this.#types.get(searchType) as TypeCount;
  }
}

const grainOf = ({ searchType, grain }: Requests) => `${searchType} ${grain}`;
