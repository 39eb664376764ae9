import { auditWarehouse } from '@gsc/core/features/sync/upkeep/audit-warehouse';
import type { SyncContext } from '@gsc/core/ledger/sync-context';
import type { Laboratory } from '../sync/laboratory.ts';
import type { FaultyStore, WrongAnswer } from './faulty-store.ts';

export type AuditFigures = {
  audits: number;
  wrong_answers: Record<WrongAnswer, number>;
  /** Held removals after audits that received wrong answers. */
  held: number;
  /** Wrong answers after which no removal was held. */
  unnoticed: number;
  /** Wrong answers that changed the ledger. */
  accepted: number;
  /** Held removals for any other reason. Google's empty responses, revisions and window edge must cause none. */
  false_alarms: number;
};

export const newAuditFigures = (): AuditFigures => ({
  audits: 0,
  wrong_answers: { empty: 0, stale: 0, partial: 0 },
  held: 0,
  unnoticed: 0,
  accepted: 0,
  false_alarms: 0,
});

/** Runs the weekly audit. On wrong answers from the warehouse, it must change nothing and hold the removal. */
export async function audit(
  lab: Laboratory,
  ctx: SyncContext,
  store: FaultyStore,
  wrongAnswer: WrongAnswer | null,
  figures: AuditFigures,
): Promise<void> {
  const heldBefore = await countHeld(lab);
  const before = wrongAnswer && (await ledgerDigest(lab));
  // Make the audit due now, regardless of the weekday.
  if (wrongAnswer) await lab.query(`update sync_state set audited_at = '-infinity'`);
  store.setWrongAnswer(wrongAnswer, wrongAnswer === 'stale' ? await medianGeneration(lab) : 0n);
  const { properties } = await auditWarehouse(ctx).finally(() => store.setWrongAnswer(null));
  const held = (await countHeld(lab)) - heldBefore;
  figures.audits += properties;
  if (!wrongAnswer) return;
  figures.wrong_answers[wrongAnswer]++;
  figures.held += held;
  if (held === 0) figures.unnoticed++;
  if ((await ledgerDigest(lab)) !== before) figures.accepted++;
}

/** Counts held removals of syncs, audits and the sweeper that were not caused by a wrong answer of the store. */
export async function countFalseAlarms(lab: Laboratory, figures: AuditFigures): Promise<void> {
  figures.false_alarms = (await countHeld(lab)) - figures.held;
}

async function countHeld(lab: Laboratory): Promise<number> {
  const [table] = await lab.query<{ exists: boolean }>(
    `select to_regclass('sync_removal_alerts') is not null as exists`,
  );
  if (!table?.exists) return 0;
  const [row] = await lab.query<{ held: number }>('select count(*)::int as held from sync_removal_alerts');
  return row?.held ?? 0;
}

async function ledgerDigest(lab: Laboratory): Promise<string> {
  const [row] = await lab.query<{ digest: string }>(
    `select md5(string_agg(l::text, ' ' order by property_id, search_type, grain, day)) as digest from sync_ledger l`,
  );
  return row?.digest ?? '';
}

/** The median generation: a replica that stops there lacks far more slices than the removal limit allows. */
async function medianGeneration(lab: Laboratory): Promise<bigint> {
  const [row] = await lab.query<{ gen: string }>(
    `select percentile_disc(0.5) within group (order by active_gen)::text as gen from sync_ledger
     where active_gen is not null`,
  );
  return BigInt(row?.gen ?? 0);
}
