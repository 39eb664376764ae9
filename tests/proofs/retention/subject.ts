import { addDays, type Day } from '@gsc/calendar/pacific-day';
import type { SyncContext } from '@gsc/core/ledger/sync-context';
import type { Connected } from '@gsc/core/testing/connect-site';
import type { Laboratory } from '../sync/laboratory.ts';
import type { Revision } from './calendar.ts';
import { type Findings, History } from './history.ts';
import { type Persona, wholeWindow } from './personas.ts';

/** Sites have data only at both ends of the window. The backfill is small, and days leave the window from day one. */
const OLD_DAYS = { from: 505, to: 440 };
const RECENT_DAYS = 40;
const RECENT_TOTALS = 10;
/** More than any window of Google. */
const MAX_DAYS = 600;
/** A window that includes every day, so that Google also returns days beyond its normal window. */
const UNLIMITED_WINDOW = { keeps: { days: 5000 } };

/** A persona with its site, its property and their history. */
export class Subject {
  readonly persona: Persona;
  readonly property: Connected;
  readonly histories: readonly History[];
  /** Unexpected outcomes of its sync jobs. */
  readonly errors: string[] = [];
  readonly #lab: Laboratory;
  readonly #ctx: SyncContext;
  /** The first day whose totals the last sync has read. Null if it has read none. */
  #readFrom: Day | null = null;

  private constructor(
    lab: Laboratory,
    ctx: SyncContext,
    persona: Persona,
    property: Connected,
    found: Findings,
  ) {
    [this.#lab, this.persona, this.property] = [lab, persona, property];
    this.#ctx = { ...ctx, sync: { ...ctx.sync, searchTypes: persona.types } };
    // Two syncs plus a spare: one may have received no rows, or have run on the same day as the previous one.
    const confirmationDays = 3 * persona.every + 2;
    this.histories = persona.types.map(type => new History(lab, property, type, found, confirmationDays));
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
    if (this.histories.some(history => history.isWithdrawn(day))) return;
    const revision = { day, at: this.#lab.ctx.now().getTime(), ...change };
    await this.#lab.admin('POST', 'revisions', { siteId: this.property.siteUrl, revision });
    for (const history of this.histories) {
      history.revise(day);
      if (change.withdraw === 1) history.withdraw(day);
    }
  }

  /** Runs the due job with all its stages. Records whether it read Google's data. */
  async sync({ returnsNoRows }: { returnsNoRows: boolean }): Promise<void> {
    let outcomes: string[];
    do outcomes = await this.#lab.syncDue(this.#ctx, this.property.propertyId);
    while (outcomes.join() === 'next_stage');
    const [outcome = 'none'] = outcomes;
    const isExpected =
      outcome === 'completed' || (outcome === 'completed_with_errors' && this.#mayLackDetail());
    if (outcomes.length !== 1 || (!isExpected && !returnsNoRows)) await this.#recordError(outcomes);
    this.#readFrom = outcome.startsWith('completed') && !returnsNoRows ? await this.#firstDayRead() : null;
  }

  /** The first sync of a day reads the totals of all days, a second one those of the last ten days. */
  async #firstDayRead(): Promise<Day> {
    const [state] = await this.#lab.query<{ all_days: boolean }>(
      `select totals_read_at is null or totals_read_at >= $2 as all_days from sync_state where property_id = $1`,
      [this.property.propertyId, this.#lab.ctx.now()],
    );
    return addDays(this.#lab.today(), state?.all_days ? -MAX_DAYS : -RECENT_TOTALS);
  }

  /** Compares everything shown with Google's data directly after a sync. */
  async compareSynced(): Promise<void> {
    for (const history of this.histories) await history.compareTotals({ readFrom: this.#readFrom });
  }

  async #recordError(outcomes: readonly string[]): Promise<void> {
    const [job] = await this.#lab.query<{ error_message: string | null }>(
      'select error_message from gsc_sync_jobs where property_id = $1 order by created_at desc limit 1',
      [this.property.propertyId],
    );
    const slices = await this.#lab.query<{ slice: string }>(
      `select concat_ws(' ', search_type, grain, day, state, reason) as slice from sync_ledger
       where property_id = $1 and failures > 0 limit 3`,
      [this.property.propertyId],
    );
    const reason = [job?.error_message, ...slices.map(row => row.slice)].join('; ');
    this.errors.push(`${this.persona.name} ${this.#lab.today()}: ${outcomes.join(', ')} (${reason})`);
  }

  /** Google may return totals without rows for old days. Their job then reports that some slices could not be read. */
  #mayLackDetail(): boolean {
    const { window } = this.persona;
    return window === null || window.detailEndsEarlier !== undefined;
  }

  async compareTotals(): Promise<void> {
    for (const history of this.histories) await history.compareTotals({ readFrom: null });
  }

  /** Widens Google's window during the comparison, so that it also returns old days. */
  async compareRows(): Promise<void> {
    await this.#setWindow(UNLIMITED_WINDOW);
    for (const history of this.histories) {
      await history.compareRows();
      await history.compareWithdrawn();
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
