import { scheduleSyncs } from '@gsc/core/features/sync/job/schedule-syncs';
import type { SyncContext } from '@gsc/core/features/sync/sync-context';
import { sweepGenerations } from '@gsc/core/features/sync/upkeep/sweep-generations';
import { audit, countFalseAlarms, newAuditFigures } from './retention/audits.ts';
import { type VirtualDay, virtualDay } from './retention/calendar.ts';
import { createLyingStore } from './retention/lying-store.ts';
import { newFindings } from './retention/memory.ts';
import { PERSONAS, WINDOWS, wholeWindow } from './retention/personas.ts';
import { Subject } from './retention/subject.ts';
import { type Laboratory, openLaboratory } from './sync/laboratory.ts';

const SEED = Number(process.argv.find(arg => arg.startsWith('--seed='))?.slice(7) ?? 1);
/** 30 months; the quick form is long enough for every lie, every window and the seal of a month that it saw begin. */
const FULL = { days: 913, pace: { checkpoint: 90, window: 31, lie: 40, sweep: 20, revisions: 0.12 } };
const QUICK = { days: 30, pace: { checkpoint: 15, window: 6, lie: 7, sweep: 15, revisions: 0.25 } };

/** Nothing that was shown once is ever lost, whatever Google's window, its clock, its revisions or the store do. */
export async function run({ quick }: { quick: boolean }) {
  const lab = await openLaboratory({ googleApart: true });
  try {
    return await prove(lab, quick ? QUICK : FULL);
  } finally {
    await lab.close();
  }
}

async function prove(lab: Laboratory, { pace, ...length }: typeof FULL) {
  const days = Number(process.argv.find(arg => arg.startsWith('--days='))?.slice(7) ?? length.days);
  const store = createLyingStore();
  const ctx: SyncContext = {
    ...lab.ctx,
    clickhouse: store.wrap(lab.ctx.clickhouse),
    openClickhouse: () => store.wrap(lab.ctx.openClickhouse()),
    sync: { ...lab.ctx.sync, leaseMs: 30_000, concurrency: 2, rowLimit: 1000 },
  };
  const found = newFindings();
  const audits = newAuditFigures();
  const subjects: Subject[] = [];
  for (const persona of PERSONAS) subjects.push(await Subject.connect(lab, ctx, persona, found));
  const first = lab.today();
  let [syncs, emptyAnswers, revisions, windows] = [0, 0, 0, 0];
  for (let number = 0; number < days; number++) {
    const today = virtualDay(first, number, pace, SEED);
    const isLast = number === days - 1;
    await moveTo(lab, today);
    if (today.switchesWindow)
      await lab.admin('PUT', 'window', wholeWindow(WINDOWS[windows++ % WINDOWS.length] ?? WINDOWS[0]));
    for (const [at, subject] of subjects.entries()) {
      for (const revision of today.revisionsOf(at)) {
        await subject.revise(revision);
        revisions++;
      }
    }
    const isForAll = today.isCheckpoint || isLast;
    const due = subjects.filter(({ persona }) => isForAll || number % persona.every === 0);
    await syncAll(lab, ctx, due, today);
    syncs += due.length;
    if (today.answersNothing) emptyAnswers += due.length;
    await audit(lab, ctx, store, today.lie, audits);
    if (today.sweeps) await sweepGenerations(ctx, { graceMs: 0 });
    // What an audit or a sweep takes is seen before the next sync could bring it back.
    if (today.lie || today.isCheckpoint || isLast)
      await Promise.all(subjects.map(subject => subject.compareTotals()));
    if (today.isCheckpoint || isLast) {
      await Promise.all(subjects.map(subject => subject.compareRows()));
      await countFalseAlarms(lab, audits);
      console.log(`${today.day}: ${syncs} syncs, ${JSON.stringify({ ...found, audits })}`);
    }
  }
  const sealed = await Promise.all(subjects.map(subject => subject.monthsSealed()));
  const trouble = subjects.flatMap(subject => subject.trouble);
  const memories = subjects.flatMap(subject => subject.memories);
  const { days_compared, slices_compared, examples: _examples, ...faults } = found;
  const isClean =
    Object.values(faults).every(count => count === 0) && days_compared > 0 && slices_compared > 0;
  const isGuarded = audits.unnoticed + audits.believed + audits.false_alarms === 0;
  return {
    ok:
      isClean &&
      isGuarded &&
      audits.audits > 0 &&
      Object.values(audits.lies).every(count => count > 0) &&
      sealed.every(months => months > 0) &&
      trouble.length === 0,
    virtual_days: days,
    personas: subjects.length,
    syncs,
    syncs_answered_without_rows: emptyAnswers,
    revisions,
    window_settings: windows + new Set(PERSONAS.map(persona => JSON.stringify(persona.window))).size,
    days_ever_shown: memories.reduce((sum, memory) => sum + memory.daysShown, 0),
    days_withdrawn: memories.reduce((sum, memory) => sum + memory.withdrawn, 0),
    months_sealed: sealed,
    found,
    audits,
    trouble: trouble.slice(0, 8),
    seed: SEED,
  };
}

/** The daily sync of all of them side by side, now, whatever hour a property has. */
async function syncAll(
  lab: Laboratory,
  ctx: SyncContext,
  due: readonly Subject[],
  { answersNothing }: VirtualDay,
): Promise<void> {
  await lab.query('update sync_state set next_sync_at = $1 where property_id = any ($2)', [
    lab.ctx.now(),
    due.map(({ property }) => property.propertyId),
  ]);
  await scheduleSyncs(ctx);
  if (answersNothing) await lab.faults({ fault: { kind: 'empty-object' } });
  await Promise.all(due.map(subject => subject.sync({ answersNothing })));
  if (answersNothing) await lab.faults();
  await Promise.all(due.map(subject => subject.compareSynced()));
}

async function moveTo(lab: Laboratory, { at, aheadMs }: VirtualDay): Promise<void> {
  const milliseconds = at.getTime() - lab.ctx.now().getTime();
  if (milliseconds > 0) await lab.advance(milliseconds);
  await lab.admin('PUT', 'clock', { aheadMs });
}
