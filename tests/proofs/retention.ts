import { scheduleSyncs } from '@gsc/core/features/sync/job/schedule-syncs';
import { sweepGenerations } from '@gsc/core/features/sync/upkeep/sweep-generations';
import type { SyncContext } from '@gsc/core/ledger/sync-context';
import { audit, countFalseAlarms, newAuditFigures } from './retention/audits.ts';
import { type VirtualDay, virtualDay } from './retention/calendar.ts';
import { createFaultyStore } from './retention/faulty-store.ts';
import { newFindings } from './retention/history.ts';
import { PERSONAS, WINDOWS, wholeWindow } from './retention/personas.ts';
import { Subject } from './retention/subject.ts';
import { type Laboratory, openLaboratory } from './sync/laboratory.ts';

const SEED = Number(process.argv.find(arg => arg.startsWith('--seed='))?.slice(7) ?? 1);
/** The personas named on the command line. Default: all. */
const NAMES = process.argv.filter(arg => PERSONAS.some(({ name }) => name === arg));
/** 30 months. The quick run covers every wrong answer, every window and the sealing of a month. */
const FULL = { days: 913, pace: { checkpoint: 90, window: 31, wrongAnswer: 40, sweep: 20, revisions: 0.12 } };
const QUICK = { days: 30, pace: { checkpoint: 15, window: 6, wrongAnswer: 7, sweep: 15, revisions: 0.25 } };

/** Data that was shown once is never lost, regardless of Google's window, clock, revisions and wrong store answers. */
export async function run({ quick }: { quick: boolean }) {
  const lab = await openLaboratory({ separateEmulator: true });
  try {
    return await prove(lab, quick ? QUICK : FULL);
  } finally {
    await lab.close();
  }
}

async function prove(lab: Laboratory, { pace, ...length }: typeof FULL) {
  const days = Number(process.argv.find(arg => arg.startsWith('--days='))?.slice(7) ?? length.days);
  const store = createFaultyStore();
  const { clickhouse } = lab.ctx;
  const client = store.wrap(clickhouse.at(null));
  const ctx: SyncContext = {
    ...lab.ctx,
    clickhouse: {
      ...clickhouse,
      at: () => client,
      open: warehouse => store.wrap(clickhouse.open(warehouse)),
    },
    sync: { ...lab.ctx.sync, leaseMs: 30_000, concurrency: 2, rowLimit: 1000 },
  };
  const found = newFindings();
  const audits = newAuditFigures();
  const subjects: Subject[] = [];
  for (const persona of PERSONAS)
    if (NAMES.length === 0 || NAMES.includes(persona.name))
      subjects.push(await Subject.connect(lab, ctx, persona, found));
  const first = lab.today();
  let [simulated, syncs, emptyResponses, revisions, windows] = [0, 0, 0, 0, 0];
  for (let number = 0; number < days; number++) {
    const today = virtualDay(first, number, pace, SEED);
    simulated++;
    const isLast = number === days - 1;
    await moveTo(lab, today);
    if (today.switchesWindow)
      await lab.admin('PUT', 'window', wholeWindow(WINDOWS[windows++ % WINDOWS.length] ?? WINDOWS[0]));
    for (const subject of subjects) {
      for (const revision of today.revisionsOf(PERSONAS.indexOf(subject.persona))) {
        await subject.revise(revision);
        revisions++;
      }
    }
    const syncsAll = today.isCheckpoint || isLast;
    const due = subjects.filter(({ persona }) => syncsAll || number % persona.every === 0);
    // Rows are compared only after a sync that has read the totals of all days.
    if (syncsAll) await lab.query(`update sync_state set totals_read_at = totals_read_at - interval '1 day'`);
    await syncAll(lab, ctx, due, today);
    syncs += due.length;
    if (today.returnsNoRows) emptyResponses += due.length;
    await audit(lab, ctx, store, today.wrongAnswer, audits);
    if (today.sweeps) await sweepGenerations(ctx, { graceMs: 0 });
    // Detect what an audit or a sweep removed before the next sync can restore it.
    if (today.wrongAnswer || today.isCheckpoint || isLast)
      await Promise.all(subjects.map(subject => subject.compareTotals()));
    if (today.isCheckpoint || isLast) {
      await Promise.all(subjects.map(subject => subject.compareRows()));
      await countFalseAlarms(lab, audits);
      const errors = subjects.flatMap(subject => subject.errors);
      console.log(
        `${today.day}: ${syncs} syncs, ${JSON.stringify({ ...found, audits, errors: errors.length })}`,
      );
      // Without syncs the remaining days prove nothing.
      if (errors.length > 0) break;
    }
  }
  const sealed = await Promise.all(subjects.map(subject => subject.monthsSealed()));
  const errors = subjects.flatMap(subject => subject.errors);
  const histories = subjects.flatMap(subject => subject.histories);
  const {
    days_compared,
    slices_compared,
    slices_withdrawn: _withdrawn,
    examples: _examples,
    ...faults
  } = found;
  const isClean =
    Object.values(faults).every(count => count === 0) && days_compared > 0 && slices_compared > 0;
  const isGuarded = audits.unnoticed + audits.accepted + audits.false_alarms === 0;
  return {
    ok:
      isClean &&
      isGuarded &&
      audits.audits > 0 &&
      Object.values(audits.wrong_answers).every(count => count > 0) &&
      sealed.every(months => months > 0) &&
      errors.length === 0,
    virtual_days: simulated,
    personas: subjects.length,
    syncs,
    syncs_without_rows: emptyResponses,
    revisions,
    window_settings: windows + new Set(PERSONAS.map(persona => JSON.stringify(persona.window))).size,
    days_ever_shown: histories.reduce((sum, history) => sum + history.daysShown, 0),
    days_withdrawn: histories.reduce((sum, history) => sum + history.withdrawn, 0),
    months_sealed: sealed,
    found,
    audits,
    errors: errors.slice(0, 8),
    seed: SEED,
  };
}

/** Runs the daily syncs of the given properties in parallel now, regardless of their scheduled hour. */
async function syncAll(
  lab: Laboratory,
  ctx: SyncContext,
  due: readonly Subject[],
  { returnsNoRows }: VirtualDay,
): Promise<void> {
  await lab.query('update sync_state set next_sync_at = $1 where property_id = any ($2)', [
    lab.ctx.now(),
    due.map(({ property }) => property.propertyId),
  ]);
  await scheduleSyncs(ctx);
  if (returnsNoRows) await lab.faults({ fault: { kind: 'empty-object' } });
  await Promise.all(due.map(subject => subject.sync({ returnsNoRows })));
  if (returnsNoRows) await lab.faults();
  await Promise.all(due.map(subject => subject.compareSynced()));
}

async function moveTo(lab: Laboratory, { at, aheadMs }: VirtualDay): Promise<void> {
  const milliseconds = at.getTime() - lab.ctx.now().getTime();
  if (milliseconds > 0) await lab.advance(milliseconds);
  await lab.admin('PUT', 'clock', { aheadMs });
}
