import { addDays } from '@gsc/calendar/pacific-day';
import { expect } from 'vitest';
import { runSyncJob } from '../features/sync/job/run-sync-job.ts';
import { triggerSync } from '../features/sync/job/trigger-sync.ts';
import { runMoves } from '../features/sync/moves/run-moves.ts';
import { sweepGenerations } from '../features/sync/upkeep/sweep-generations.ts';
import type { SyncContext } from '../ledger/sync-context.ts';
import { differences } from './oracle.ts';
import { type Connected, openLaboratory, type Starters } from './sync-laboratory.ts';
import { rowsIn } from './warehouse-rows.ts';

export const DAYS = 3;

export type MoveLaboratory = Awaited<ReturnType<typeof openMoveLaboratory>>;

/** A laboratory with the warehouses `default` and `second`, and what tests of moves have in common. */
export async function openMoveLaboratory(starters: Starters) {
  const lab = await openLaboratory(starters, { warehouses: ['second'] });
  lab.ctx.sync = { leaseMs: 200, concurrency: 2, searchTypes: ['web'] };

  async function sync(property: Connected, ctx: SyncContext = lab.ctx): Promise<string> {
    const { job_ids } = await triggerSync(property.user, { propertyId: property.propertyId, kind: 'force' });
    return (await runSyncJob(ctx, job_ids[0] ?? '')).status;
  }

  const run = (property: Connected, ctx: SyncContext = lab.ctx) =>
    runMoves(ctx, { leaseMs: 1, accountId: property.accountId });

  const countOf = async (text: string, { propertyId }: Connected): Promise<number> =>
    (await lab.arrange(text, [propertyId])).rows[0].n;

  async function stateOf(property: Connected) {
    const { rows } = await lab.arrange(
      `select a.warehouse_id as warehouse, m.step, m.failure from accounts a
       left join warehouse_moves m on m.account_id = a.id where a.id = $1 order by m.requested_at desc limit 1`,
      [property.accountId],
    );
    return rows[0];
  }

  /** The generations that readers see. They can contain days that were replaced since. */
  async function visibleGenerations({ propertyId }: Connected): Promise<string[]> {
    const { rows } = await lab.arrange(
      'select distinct active_gen::text as gen from sync_ledger where property_id = $1 and active_gen is not null',
      [propertyId],
    );
    return rows.map(row => row.gen);
  }

  return {
    ...lab,
    sync,
    run,
    stateOf,
    rowsIn: (warehouse: string, property: Connected) => rowsIn(lab, warehouse, property),
    differences: (property: Connected) => differences(lab, property, lab.lastDays(DAYS + 1), ['web']),
    generationsOf: (property: Connected) =>
      countOf(
        'select count(*)::int as n from sync_generations where property_id = $1 and committed_at is not null',
        property,
      ),

    /** A synced property. Its user has the clients of a server process, which has only the rights of readers. */
    async newProperty(knobs: object = {}): Promise<Connected> {
      const site = await lab.addSite({ rows: 6, days: DAYS, knobs });
      const property = await lab.connect(site.siteUrl, site.email);
      await sync(property);
      const { clickhouse } = lab.serverContext;
      return { ...property, user: { ...property.user, clickhouse } };
    },

    /** Google revises only final days. */
    async revise(property: Connected): Promise<void> {
      const day = addDays(lab.today(), -DAYS);
      const at = lab.ctx.now().getTime();
      const revision = { day, at, add: 0.5, change: 0.5, withdraw: 0 };
      await lab.admin('POST', 'revisions', { siteId: property.siteUrl, revision });
      await lab.advance(1);
    },

    requestMove: (property: Connected, source = 'default', target = 'second') =>
      lab.arrange('insert into warehouse_moves (account_id, source, target) values ($1, $2, $3)', [
        property.accountId,
        source,
        target,
      ]),

    /** Moves an account and deletes the originals, as an hour later. */
    async moveWhole(property: Connected, ctx: SyncContext = lab.ctx): Promise<void> {
      await run(property, ctx);
      await sweepGenerations(ctx, { graceMs: 0 });
      await run(property, ctx);
    },

    /** Everything is at the target, nothing at the source, and each row is the one that Google returns. */
    async expectMoved(property: Connected, source = 'default', target = 'second'): Promise<void> {
      expect(await stateOf(property)).toEqual({ warehouse: target, step: 'done', failure: null });
      expect(await rowsIn(lab, source, property)).toEqual({});
      const except = await visibleGenerations(property);
      expect(await rowsIn(lab, target, { ...property, except })).toEqual({});
      expect(await differences(lab, property, lab.lastDays(DAYS + 1), ['web'])).toEqual([]);
    },
  };
}
