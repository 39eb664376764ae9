import { addDays, type Day } from '@gsc/calendar/pacific-day';
import { fineGrainsOf, type Grain, totalGrainsOf, totalsGrainOf } from '@gsc/core/ledger/grains';
import type { Connected } from '@gsc/core/testing/connect-site';
import type { SearchType } from '@gsc/google/search-console/query';
import { googleRows, type Row, visibleRows } from '../sync/checker.ts';
import type { Laboratory } from '../sync/laboratory.ts';
import { fetchTotals } from './google-totals.ts';

/** Every n-th day is compared with Google's data row by row. */
const SAMPLE_INTERVAL = 13;
/** At this age a day is no longer revised, and every window still includes it. */
const SETTLED_DAYS = 440;
const DAY_MS = 24 * 3600 * 1000;

export type Findings = {
  days_compared: number;
  slices_compared: number;
  /** Shown before, but not now. */
  lost: number;
  /** Returned by Google at the last sync, but never shown. */
  missing: number;
  /** Shown with figures that differ from Google's latest. */
  wrong: number;
  doubled: number;
  /** Slices of a finer grain that were shown before, but not now, although Google still has their rows. */
  finer_lost: number;
  /** Slices whose last rows Google removed in a revision. They may disappear. */
  slices_withdrawn: number;
  finer_wrong: number;
  /** Permanently withdrawn by Google, but still shown. */
  withdrawn_shown: number;
  examples: string[];
};

export const newFindings = (): Findings => ({
  days_compared: 0,
  slices_compared: 0,
  lost: 0,
  missing: 0,
  wrong: 0,
  doubled: 0,
  finer_lost: 0,
  slices_withdrawn: 0,
  finer_wrong: 0,
  withdrawn_shown: 0,
  examples: [],
});

type Kind = Exclude<keyof Findings, 'examples' | 'days_compared' | 'slices_compared' | 'slices_withdrawn'>;

/**
 * The history of one search type of a property, recorded independently of the sync: the last figures that Google
 * returned for each day, and every day and slice that was ever shown to readers.
 */
export class History {
  readonly #lab: Laboratory;
  readonly #property: Connected;
  readonly #type: SearchType;
  readonly #found: Findings;
  readonly #first: Day;
  readonly #returned = new Map<string, string>();
  readonly #shown = new Set<string>();
  readonly #slices = new Set<string>();
  readonly #withdrawnSlices = new Set<string>();
  readonly #withdrawn = new Map<string, Day>();
  readonly #revised = new Map<string, Day>();
  readonly #settled = new Map<string, string>();

  readonly #confirmationDays: number;

  /** Within `confirmationDays` after a withdrawal, two syncs at least one day apart have read the day. */
  constructor(
    lab: Laboratory,
    property: Connected,
    type: SearchType,
    found: Findings,
    confirmationDays: number,
  ) {
    [this.#lab, this.#property, this.#type, this.#found] = [lab, property, type, found];
    this.#confirmationDays = confirmationDays;
    this.#first = addDays(lab.today(), -600);
  }

  get daysShown(): number {
    return this.#shown.size;
  }

  get withdrawn(): number {
    return [...this.#withdrawn.keys()].filter(day => this.#shown.has(day)).length;
  }

  /** Google withdraws a whole day. Only then may it disappear. */
  withdraw(day: Day): void {
    this.#withdrawn.set(day, this.#lab.today());
  }

  /** Google changes a day. Slices that it no longer returns stay visible until a second reading confirms it. */
  revise(day: Day): void {
    this.#revised.set(day, this.#lab.today());
  }

  isWithdrawn(day: Day): boolean {
    return this.#withdrawn.has(day);
  }

  #record(kind: Kind, subject: string): void {
    this.#found[kind]++;
    if (this.#found.examples.length < 12)
      this.#found.examples.push(
        `${kind} ${this.#property.siteUrl} ${this.#type} ${subject} on ${this.#lab.today()}`,
      );
  }

  #visible(grain: Grain): Promise<Map<string, Row[]>> {
    const to = addDays(this.#lab.today(), 1);
    const range = { searchType: this.#type, grain, from: this.#first, to };
    return visibleRows(this.#lab.world, this.#property, range);
  }

  /** Compares the visible totals with the last totals that Google returned. After a sync, fetches those that it has read. */
  async compareTotals({ readFrom }: { readFrom: Day | null }): Promise<void> {
    if (readFrom) {
      const range = { from: readFrom, to: addDays(this.#lab.today(), 1) };
      const returned = await fetchTotals(this.#lab, this.#property, this.#type, range);
      for (const [day, values] of returned) this.#returned.set(day, values);
    }
    const shown = await this.#visible(totalsGrainOf(this.#type));
    for (const [day, values] of this.#returned) {
      const rows = shown.get(day);
      this.#found.days_compared++;
      if (this.#withdrawn.has(day)) continue;
      if (!rows) this.#record(this.#shown.has(day) ? 'lost' : 'missing', day);
      else if (rows.length > 1) this.#record('doubled', day);
      else if (rows[0]?.values !== values)
        this.#record('wrong', `${day}: ${rows[0]?.values}, expected ${values}`);
    }
    for (const day of shown.keys()) {
      this.#shown.add(day);
      if (!this.#returned.has(day)) this.#record('wrong', `${day}: never returned by Google`);
    }
    for (const day of this.#shown)
      if (!shown.has(day) && !this.#returned.has(day) && !this.#withdrawn.has(day)) this.#record('lost', day);
  }

  /** Compares every grain: no slice was lost, no row is duplicated, and sampled days match Google's rows. */
  async compareRows(): Promise<void> {
    for (const grain of [...totalGrainsOf(this.#type), ...fineGrainsOf(this.#type)]) {
      const visible = await this.#visible(grain);
      for (const slice of this.#slices) {
        const [sliceGrain, day = ''] = slice.split(' ');
        if (sliceGrain !== grain || visible.has(day) || this.#withdrawn.has(day)) continue;
        if (await this.#wasEmptyYesterday(grain, day as Day)) this.#recordWithdrawn(slice);
        else this.#record('finer_lost', slice);
      }
      for (const [day, rows] of visible) {
        this.#slices.add(`${grain} ${day}`);
        this.#found.slices_compared++;
        if (new Set(rows.map(row => row.key)).size < rows.length) this.#record('doubled', `${grain} ${day}`);
        if (isSampled(day) && !this.#withdrawn.has(day)) await this.#compareSlice(grain, day as Day, rows);
      }
    }
  }

  /** Days that Google withdrew long enough ago for two readings must not be shown. */
  async compareWithdrawn(): Promise<void> {
    const shown = await this.#visible(totalsGrainOf(this.#type));
    const before = addDays(this.#lab.today(), -this.#confirmationDays);
    for (const [day, since] of this.#withdrawn)
      if (since < before && shown.has(day)) this.#record('withdrawn_shown', day);
  }

  /**
   * A revision can remove all rows of a slice while the day keeps other rows. The slice may disappear after two empty
   * readings that are a day apart, so Google must have removed the rows at least a day ago.
   */
  async #wasEmptyYesterday(grain: Grain, day: Day): Promise<boolean> {
    const yesterday = new Date(this.#lab.ctx.now().getTime() - DAY_MS);
    return this.#revised.has(day) && (await this.#googleText(grain, day, yesterday)) === '';
  }

  #recordWithdrawn(slice: string): void {
    if (this.#withdrawnSlices.has(slice)) return;
    this.#withdrawnSlices.add(slice);
    this.#found.slices_withdrawn++;
  }

  async #compareSlice(grain: Grain, day: Day, rows: readonly Row[]): Promise<void> {
    const expected = await this.#expectedRows(grain, day);
    const revisedOn = this.#revised.get(day);
    const isUnconfirmed =
      revisedOn !== undefined && revisedOn >= addDays(this.#lab.today(), -this.#confirmationDays);
    if (expected === '' && isUnconfirmed) return;
    if (expected !== asText(rows)) this.#record('finer_wrong', `${grain} ${day}`);
  }

  /** Google's data at a past time never changes, so it is fetched once and cached. */
  async #expectedRows(grain: Grain, day: Day): Promise<string> {
    const settled = new Date(Date.parse(`${day}T12:00:00Z`) + SETTLED_DAYS * DAY_MS);
    const at = settled < this.#lab.ctx.now() ? settled : null;
    const key = `${grain} ${day}`;
    const cached = at && this.#settled.get(key);
    if (cached !== null && cached !== undefined) return cached;
    const expected = await this.#googleText(grain, day, at);
    if (at) this.#settled.set(key, expected);
    return expected;
  }

  /** Google's rows at a time, or now if it is null. */
  async #googleText(grain: Grain, day: Day, at: Date | null): Promise<string> {
    const slice = { searchType: this.#type, grain, day };
    return asText(await googleRows(this.#lab.world, this.#property.siteUrl, slice, at));
  }
}

const isSampled = (day: string) => Math.round(Date.parse(day) / DAY_MS) % SAMPLE_INTERVAL === 0;
const asText = (rows: readonly Row[]) =>
  rows
    .map(({ key, values }) => `${key} ${values}`)
    .sort()
    .join('\n');
