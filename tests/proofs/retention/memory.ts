import { addDays, type Day } from '@gsc/calendar/pacific-day';
import type { Connected } from '@gsc/core/testing/connect-site';
import { fineGrainsOf, type Grain, totalGrainsOf, totalsGrainOf } from '@gsc/core/warehouse/grains';
import type { SearchType } from '@gsc/google/search-console/query';
import { googleRows, type Row, visibleRows } from '../sync/checker.ts';
import type { Laboratory } from '../sync/laboratory.ts';
import { askTotals } from './google-said.ts';

/** Every n-th day is compared row by row with what Google had. */
const SAMPLED = 13;
/** After so many days nothing is revised any more, and every window still has the day. */
const SETTLED_DAYS = 440;
const DAY_MS = 24 * 3600 * 1000;

export type Findings = {
  days_compared: number;
  slices_compared: number;
  /** Shown once and not any more. */
  lost: number;
  /** Returned by Google at the last sync and not shown. */
  missing: number;
  /** Shown with other figures than Google gave last. */
  wrong: number;
  doubled: number;
  /** Rows of a finer grain that were there and are not any more. */
  finer_lost: number;
  finer_wrong: number;
  /** Taken back by Google for good, and still shown. */
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
  finer_wrong: 0,
  withdrawn_shown: 0,
  examples: [],
});

type Kind = Exclude<keyof Findings, 'examples' | 'days_compared' | 'slices_compared'>;

/**
 * What the proof knows of one search type of a property, without the engine: the last word of Google on every day while
 * it returned it, and every day and slice that readers ever saw.
 */
export class Memory {
  readonly #lab: Laboratory;
  readonly #property: Connected;
  readonly #type: SearchType;
  readonly #found: Findings;
  readonly #first: Day;
  readonly #given = new Map<string, string>();
  readonly #shown = new Set<string>();
  readonly #slices = new Set<string>();
  readonly #withdrawn = new Map<string, Day>();
  readonly #revised = new Map<string, Day>();
  readonly #settled = new Map<string, string>();

  readonly #believedDays: number;

  /** So many days after Google took a day back, it was read twice a day apart. */
  constructor(lab: Laboratory, property: Connected, type: SearchType, found: Findings, believedDays: number) {
    [this.#lab, this.#property, this.#type, this.#found] = [lab, property, type, found];
    this.#believedDays = believedDays;
    this.#first = addDays(lab.today(), -600);
  }

  get daysShown(): number {
    return this.#shown.size;
  }

  get withdrawn(): number {
    return [...this.#withdrawn.keys()].filter(day => this.#shown.has(day)).length;
  }

  /** Google takes a whole day back: the only reason for which it may disappear. */
  withdraw(day: Day): void {
    this.#withdrawn.set(day, this.#lab.today());
  }

  /** Google changes a day: a part of it that it no longer returns is shown until a second reading says the same. */
  revise(day: Day): void {
    this.#revised.set(day, this.#lab.today());
  }

  isWithdrawn(day: Day): boolean {
    return this.#withdrawn.has(day);
  }

  #note(kind: Kind, what: string): void {
    this.#found[kind]++;
    if (this.#found.examples.length < 12)
      this.#found.examples.push(
        `${kind} ${this.#property.siteUrl} ${this.#type} ${what} on ${this.#lab.today()}`,
      );
  }

  #seen(grain: Grain): Promise<Map<string, Row[]>> {
    const to = addDays(this.#lab.today(), 1);
    const range = { searchType: this.#type, grain, from: this.#first, to };
    return visibleRows(this.#lab.world, this.#property, range);
  }

  /** Right after a sync: what Google says now, and what readers see of everything that was ever there. */
  async compareTotals({ synced }: { synced: boolean }): Promise<void> {
    if (synced) {
      const range = { from: this.#first, to: addDays(this.#lab.today(), 1) };
      const said = await askTotals(this.#lab, this.#property, this.#type, range);
      for (const [day, values] of said) this.#given.set(day, values);
    }
    const shown = await this.#seen(totalsGrainOf(this.#type));
    for (const [day, values] of this.#given) {
      const rows = shown.get(day);
      this.#found.days_compared++;
      if (this.#withdrawn.has(day)) continue;
      if (!rows) this.#note(this.#shown.has(day) ? 'lost' : 'missing', day);
      else if (rows.length > 1) this.#note('doubled', day);
      else if (rows[0]?.values !== values) this.#note('wrong', `${day}: ${rows[0]?.values} for ${values}`);
    }
    for (const day of shown.keys()) {
      this.#shown.add(day);
      if (!this.#given.has(day)) this.#note('wrong', `${day}: never given by Google`);
    }
    for (const day of this.#shown)
      if (!shown.has(day) && !this.#given.has(day) && !this.#withdrawn.has(day)) this.#note('lost', day);
  }

  /** Every grain: nothing that was there is gone, no row is there twice, and sampled days have Google's rows. */
  async compareRows(): Promise<void> {
    for (const grain of [...totalGrainsOf(this.#type), ...fineGrainsOf(this.#type)]) {
      const seen = await this.#seen(grain);
      for (const slice of this.#slices) {
        const [known, day = ''] = slice.split(' ');
        if (known === grain && !seen.has(day) && !this.#withdrawn.has(day)) this.#note('finer_lost', slice);
      }
      for (const [day, rows] of seen) {
        this.#slices.add(`${grain} ${day}`);
        this.#found.slices_compared++;
        if (new Set(rows.map(row => row.key)).size < rows.length) this.#note('doubled', `${grain} ${day}`);
        if (isSampled(day) && !this.#withdrawn.has(day)) await this.#compareSlice(grain, day as Day, rows);
      }
    }
  }

  /** What Google took back long enough ago for two readings is no longer shown. */
  async compareWithdrawn(): Promise<void> {
    const shown = await this.#seen(totalsGrainOf(this.#type));
    const before = addDays(this.#lab.today(), -this.#believedDays);
    for (const [day, since] of this.#withdrawn)
      if (since < before && shown.has(day)) this.#note('withdrawn_shown', day);
  }

  async #compareSlice(grain: Grain, day: Day, rows: readonly Row[]): Promise<void> {
    const settled = new Date(Date.parse(`${day}T12:00:00Z`) + SETTLED_DAYS * DAY_MS);
    const at = settled < this.#lab.ctx.now() ? settled : null;
    const slice = { searchType: this.#type, grain, day };
    const truth = await this.#truthOf(slice, at);
    const revisedOn = this.#revised.get(day);
    const mayWait = revisedOn !== undefined && revisedOn >= addDays(this.#lab.today(), -this.#believedDays);
    if (truth === '' && mayWait) return;
    if (truth !== asText(rows)) this.#note('finer_wrong', `${grain} ${day}`);
  }

  /** What Google had at an instant does not change any more, so it is asked for once. */
  async #truthOf(
    slice: { searchType: SearchType; grain: Grain; day: Day },
    at: Date | null,
  ): Promise<string> {
    const key = `${slice.grain} ${slice.day}`;
    const known = at && this.#settled.get(key);
    if (known !== null && known !== undefined) return known;
    const truth = asText(await googleRows(this.#lab.world, this.#property.siteUrl, slice, at));
    if (at) this.#settled.set(key, truth);
    return truth;
  }
}

const isSampled = (day: string) => Math.round(Date.parse(day) / DAY_MS) % SAMPLED === 0;
const asText = (rows: readonly Row[]) =>
  rows
    .map(({ key, values }) => `${key} ${values}`)
    .sort()
    .join('\n');
