/** Number of consecutive clean slices after which an empty page is trusted. */
const TRUSTED_AFTER = 100;

export type Probe = 'nothing_after' | 'last_row_again';

const TRUSTED: readonly Probe[] = ['nothing_after'];
const DEFAULT: readonly Probe[] = ['nothing_after', 'last_row_again'];
const SUSPECT: readonly Probe[] = [...DEFAULT, ...DEFAULT];

/**
 * Decides how many probes confirm that Google has no more rows. A short page followed by an empty page looks like the
 * end of a day, so every end is also checked from its last row until Google has paged reliably for a while. Trust
 * saves one call per slice. Share one instance between all clients of a process.
 */
export class PagingTrust {
  #clean = 0;
  #suspect = false;

  get probes(): readonly Probe[] {
    if (this.#suspect) return SUSPECT;
    return this.#clean >= TRUSTED_AFTER ? TRUSTED : DEFAULT;
  }

  /** Call after a slice without irregularities. */
  earn(): void {
    this.#clean++;
    if (this.#clean >= TRUSTED_AFTER) this.#suspect = false;
  }

  /** Call after a duplicate row, a short page or an unexpected empty page. */
  lose(): void {
    this.#clean = 0;
    this.#suspect = true;
  }
}
