import { setTimeout as sleep } from 'node:timers/promises';
import { addDays } from '@gsc/calendar/pacific-day';
import { fineGrainsOf, totalGrainsOf } from '@gsc/core/ledger/grains';
import type { CheckedWorld } from '../sync/checker.ts';
import type { Laboratory } from '../sync/laboratory.ts';
import { type Polled, readOnce } from '../sync/poll-days.ts';
import type { Subject } from './subject.ts';

const GRAINS = [...totalGrainsOf('web'), ...fineGrainsOf('web')];
const pick = <Item>(items: readonly Item[], random: () => number): Item | undefined =>
  items[Math.floor(random() * items.length)];

type Reads = {
  polled: Polled;
  /** Statements that took longer than the originals stay. */
  late: { reads: number };
  graceMs: number;
  readEveryMs: number;
};

/** Reads random properties as a server does, until the signal ends it. Every day must match the ledger. */
export async function readAll(
  world: CheckedWorld,
  subjects: readonly Subject[],
  random: () => number,
  { polled, late, graceMs, readEveryMs }: Reads,
  until: AbortSignal,
): Promise<void> {
  while (!until.aborted) {
    const subject = pick(subjects, random);
    const grain = pick(GRAINS, random);
    if (!subject || !grain) return;
    const started = performance.now();
    const own: Polled = { reads: 0, mixed: 0, polls: 0, unanswered: 0, examples: [] };
    try {
      await readOnce(world, subject, 'web', grain, own);
      own.polls++;
    } catch (error) {
      own.unanswered++;
      own.examples.push(String(error).slice(0, 200));
    }
    // The originals may be deleted during a read that takes longer than they stay, so it proves nothing.
    if (performance.now() - started > graceMs) {
      late.reads++;
      continue;
    }
    for (const figure of ['reads', 'mixed', 'polls', 'unanswered'] as const) polled[figure] += own[figure];
    polled.examples.push(...own.examples.slice(0, Math.max(0, 5 - polled.examples.length)));
    await sleep(readEveryMs);
  }
}

/** Revises days at Google and forces syncs, so that commits happen during moves. */
export async function keepSyncing(
  lab: Laboratory,
  subjects: readonly Subject[],
  random: () => number,
  { tell, pauseMs }: { tell: () => void; pauseMs: number },
  until: AbortSignal,
): Promise<void> {
  while (!until.aborted) {
    const subject = pick(subjects, random);
    if (!subject) return;
    const final = subject.days.filter(day => day <= addDays(lab.today(), -3));
    const day = pick(final, random);
    if (!day) return;
    // A process whose clock is behind would record a wrong time for a reading during the revision.
    const [busy] = await lab.query(
      `select from gsc_sync_jobs where property_id = $1 and status in ('queued', 'running', 'quota_limited')`,
      [subject.propertyId],
    );
    if (busy) {
      await sleep(20);
      continue;
    }
    await lab.revise(subject.siteUrl, day, { add: 0.3, change: 0.4 });
    tell();
    // Only a process that knows the new time finds the property due.
    await lab.query('update sync_state set next_sync_at = $2 where property_id = $1', [
      subject.propertyId,
      lab.ctx.now(),
    ]);
    await sleep(pauseMs);
  }
}
