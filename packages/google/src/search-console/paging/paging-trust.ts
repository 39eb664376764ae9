/** Slices in a row without anything odd before an empty page is simply believed. */
const EARNED_AFTER = 100;

export type Probe = 'nothing_behind' | 'last_row_again';

const BELIEVE: readonly Probe[] = ['nothing_behind'];
const CHECK: readonly Probe[] = ['nothing_behind', 'last_row_again'];
const DOUBT: readonly Probe[] = [...CHECK, ...CHECK];

/**
 * How much it takes to believe that Google has no more rows. A page cut short and then an empty one look just
 * like the end of a day, so every end is checked from its other side too, until Google has shown for a while
 * that it does neither. One call a slice is what that saves; share one of these among a process's clients.
 */
export class PagingTrust {
  #clean = 0;
  #doubtful = false;

  get probes(): readonly Probe[] {
    if (this.#doubtful) return DOUBT;
    return this.#clean >= EARNED_AFTER ? BELIEVE : CHECK;
  }

  /** A slice came without anything odd. */
  earn(): void {
    this.#clean++;
    if (this.#clean >= EARNED_AFTER) this.#doubtful = false;
  }

  /** A row twice, a page cut short, nothing where something was. */
  lose(): void {
    this.#clean = 0;
    this.#doubtful = true;
  }
}
