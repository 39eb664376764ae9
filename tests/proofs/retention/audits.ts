import type { SyncContext } from '@gsc/core/features/sync/sync-context';
import { auditWarehouse } from '@gsc/core/features/sync/upkeep/audit-warehouse';
import type { Laboratory } from '../sync/laboratory.ts';
import type { LyingStore, StoreLie } from './lying-store.ts';

export type AuditFigures = {
  audits: number;
  lies: Record<StoreLie, number>;
  /** Alerts for the operator after an audit that was told lies. */
  alerts: number;
  /** Lies after which no operator was called. */
  unnoticed: number;
  /** Lies that changed the ledger. */
  believed: number;
  /** Alerts for any other reason. Google's empty answers, revisions and the edge of its window are none. */
  false_alarms: number;
};

export const newAuditFigures = (): AuditFigures => ({
  audits: 0,
  lies: { empty: 0, stale: 0, partial: 0 },
  alerts: 0,
  unnoticed: 0,
  believed: 0,
  false_alarms: 0,
});

/** The weekly audit, also while the warehouse answers wrongly: then it changes nothing and calls the operator. */
export async function audit(
  lab: Laboratory,
  ctx: SyncContext,
  store: LyingStore,
  lie: StoreLie | null,
  figures: AuditFigures,
): Promise<void> {
  const alertsBefore = await countAlerts(lab);
  const before = lie && (await ledgerDigest(lab));
  // Whatever the day of the week: this is about what it is told.
  if (lie) await lab.query(`update sync_state set audited_at = '-infinity'`);
  store.tell(lie, lie === 'stale' ? await halfOfTheGenerations(lab) : 0n);
  const { properties } = await auditWarehouse(ctx).finally(() => store.tell(null));
  const alerts = (await countAlerts(lab)) - alertsBefore;
  figures.audits += properties;
  if (!lie) return;
  figures.lies[lie]++;
  figures.alerts += alerts;
  if (alerts === 0) figures.unnoticed++;
  if ((await ledgerDigest(lab)) !== before) figures.believed++;
}

/** Whatever raised an alert, a sync, an audit or the sweeper: only a store that answers wrongly may. */
export async function countFalseAlarms(lab: Laboratory, figures: AuditFigures): Promise<void> {
  figures.false_alarms = (await countAlerts(lab)) - figures.alerts;
}

async function countAlerts(lab: Laboratory): Promise<number> {
  const [there] = await lab.query<{ there: boolean }>(
    `select to_regclass('sync_removal_alerts') is not null as there`,
  );
  if (!there?.there) return 0;
  const [row] = await lab.query<{ alerts: number }>(
    'select count(*)::int as alerts from sync_removal_alerts',
  );
  return row?.alerts ?? 0;
}

async function ledgerDigest(lab: Laboratory): Promise<string> {
  const [row] = await lab.query<{ digest: string }>(
    `select md5(string_agg(l::text, ' ' order by property_id, search_type, grain, day)) as digest from sync_ledger l`,
  );
  return row?.digest ?? '';
}

/** So far behind that far more than a few slices would be missing. */
async function halfOfTheGenerations(lab: Laboratory): Promise<bigint> {
  const [row] = await lab.query<{ gen: string }>(
    `select percentile_disc(0.5) within group (order by active_gen)::text as gen from sync_ledger
     where active_gen is not null`,
  );
  return BigInt(row?.gen ?? 0);
}
