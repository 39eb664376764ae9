import { addDays, type Day } from '@gsc/calendar/pacific-day';
import type { SyncContext } from '@gsc/core/features/sync/sync-context';
import type { Connected } from '@gsc/core/testing/connect-site';
import type { Laboratory } from '../sync/laboratory.ts';
import type { Revision } from './calendar.ts';
import { type Findings, Memory } from './memory.ts';
import { type Persona, wholeWindow } from './personas.ts';

/** Data at both ends of the window and none between, so that a backfill is small and the edge takes days at once. */
const OLD_DAYS = { from: 505, to: 440 };
const RECENT_DAYS = 40;
/** Wider than anything: with it Google tells what was true of days that have left its window. */
const NO_EDGE = { keeps: { days: 5000 } };

/** A persona with its site, its property and what the proof remembers of them. */
export class Subject {
  readonly persona: Persona;
  readonly property: Connected;
  readonly memories: readonly Memory[];
  /** Outcomes of its jobs that were not a plain success. */
  readonly trouble: string[] = [];
  readonly #lab: Laboratory;
  readonly #ctx: SyncContext;
  #hasRead = false;

  private constructor(
    lab: Laboratory,
    ctx: SyncContext,
    persona: Persona,
    property: Connected,
    found: Findings,
  ) {
    [this.#lab, this.persona, this.property] = [lab, persona, property];
    this.#ctx = { ...ctx, sync: { ...ctx.sync, searchTypes: persona.types } };
    // Two syncs, and one more: Google may have answered one without a row, or on the same day as the one before.
    const believedDays = 3 * persona.every + 2;
    this.memories = persona.types.map(type => new Memory(lab, property, type, found, believedDays));
  }

  static async connect(
    lab: Laboratory,
    ctx: SyncContext,
    persona: Persona,
    found: Findings,
  ): Promise<Subject> {
    const { window, rows, knobs } = persona;
    const site = await lab.addSite({
      siteUrl: `sc-domain:${persona.name}.example`,
      rows,
      knobs: { ...knobs, emptyDays: emptyDays(lab.today()), ...(window && { window: wholeWindow(window) }) },
    });
    return new Subject(lab, ctx, persona, await lab.connect(site.siteUrl, site.email), found);
  }

  async revise({ day, ...change }: Revision): Promise<void> {
    if (this.memories.some(memory => memory.isWithdrawn(day))) return;
    const revision = { day, at: this.#lab.ctx.now().getTime(), ...change };
    await this.#lab.admin('POST', 'revisions', { siteId: this.property.siteUrl, revision });
    for (const memory of this.memories) {
      memory.revise(day);
      if (change.withdraw === 1) memory.withdraw(day);
    }
  }

  /** Runs the job that is due. Google's word counts from then on if it was read. */
  async sync({ answersNothing }: { answersNothing: boolean }): Promise<void> {
    const outcomes = await this.#lab.syncDue(this.#ctx, this.property.propertyId);
    const [outcome = 'none'] = outcomes;
    const isExpected =
      outcome === 'completed' || (outcome === 'completed_with_errors' && this.#hasLostDetail());
    if (outcomes.length !== 1 || (!isExpected && !answersNothing)) await this.#noteTrouble(outcomes);
    this.#hasRead = outcome.startsWith('completed') && !answersNothing;
  }

  /** Right after its sync everything shown is held against Google's word. */
  async compareSynced(): Promise<void> {
    for (const memory of this.memories) await memory.compareTotals({ synced: this.#hasRead });
  }

  async #noteTrouble(outcomes: readonly string[]): Promise<void> {
    const [job] = await this.#lab.query<{ error_message: string | null }>(
      'select error_message from gsc_sync_jobs where property_id = $1 order by created_at desc limit 1',
      [this.property.propertyId],
    );
    const slices = await this.#lab.query<{ slice: string }>(
      `select concat_ws(' ', search_type, grain, day, state, reason) as slice from sync_ledger
       where property_id = $1 and failures > 0 limit 3`,
      [this.property.propertyId],
    );
    const why = [job?.error_message, ...slices.map(row => row.slice)].join('; ');
    this.trouble.push(`${this.persona.name} ${this.#lab.today()}: ${outcomes.join(', ')} (${why})`);
  }

  /** Days whose total Google still tells and whose rows it does not: their job says that parts could not be read. */
  #hasLostDetail(): boolean {
    const { window } = this.persona;
    return window === null || window.detailEndsEarlier !== undefined;
  }

  async compareTotals(): Promise<void> {
    for (const memory of this.memories) await memory.compareTotals({ synced: false });
  }

  /** For the comparison of rows Google is asked about days that it no longer returns. */
  async compareRows(): Promise<void> {
    await this.#setWindow(NO_EDGE);
    for (const memory of this.memories) {
      await memory.compareRows();
      await memory.compareWithdrawn();
    }
    await this.#setWindow(this.persona.window ? wholeWindow(this.persona.window) : {});
  }

  async #setWindow(window: object): Promise<void> {
    await this.#lab.admin('PUT', 'knobs', { siteId: this.property.siteUrl, knobs: { window } });
  }

  async monthsSealed(): Promise<number> {
    const [row] = await this.#lab.query<{ months: number }>(
      `select count(distinct (search_type, sealed_month))::int as months from sync_generations g
       where property_id = $1 and sealed_month is not null
         and exists (select from sync_ledger l where l.property_id = g.property_id and l.active_gen = g.gen)`,
      [this.property.propertyId],
    );
    return row?.months ?? 0;
  }
}

function emptyDays(today: Day): Day[] {
  const days: Day[] = [];
  for (let back = 900; back > RECENT_DAYS; back--)
    if (back > OLD_DAYS.from || back < OLD_DAYS.to) days.push(addDays(today, -back));
  return days;
}
