import { findDueJobs, WORKER_PLACES } from '@gsc/core/features/sync/job/find-due-jobs';
import { runSyncJob } from '@gsc/core/features/sync/job/run-sync-job';
import { scheduleSyncs } from '@gsc/core/features/sync/job/schedule-syncs';
import type { SyncContext } from '@gsc/core/ledger/sync-context';
import type { Laboratory } from '../sync/laboratory.ts';

export type Started = { propertyId: string; at: Date };

type Pace = { jobMs: number; sliceMs: number };

/**
 * Workers on the virtual clock. A job really runs when it starts, and then holds its place and the lease of its property
 * for a virtual time that depends on its slices.
 */
export class VirtualWorkers {
  readonly #lab: Laboratory;
  readonly #ctx: SyncContext;
  readonly #pace: Pace;
  /** The jobs of each worker. */
  readonly #places: Map<string, { propertyId: string; endsAt: number }>[];
  jobs = 0;

  constructor(lab: Laboratory, ctx: SyncContext, workers: number, pace: Pace) {
    this.#lab = lab;
    this.#ctx = ctx;
    this.#pace = pace;
    this.#places = Array.from({ length: workers }, () => new Map());
  }

  /** Schedules, and fills the free places as a worker does in each iteration of its loop. */
  async step(): Promise<Started[]> {
    const now = this.#ctx.now().getTime();
    for (const running of this.#places) await this.#end(running, now);
    await scheduleSyncs(this.#ctx);
    // The store has the real clock.
    await this.#lab.query('update gsc_sync_jobs set created_at = $1 where created_at > $1', [
      this.#ctx.now(),
    ]);
    const started: Started[] = [];
    for (const running of this.#places) {
      const free = WORKER_PLACES.total - running.size;
      if (free === 0) continue;
      const { perAccount } = WORKER_PLACES;
      const due = await findDueJobs(this.#ctx, free, { perAccount, running: [...running.keys()] });
      const runs = due.map(async id => {
        const before = await this.#read(id);
        const { status } = await runSyncJob(this.#ctx, id);
        // Another job of the same property was chosen as well.
        if (status === 'busy') return;
        const after = await this.#read(id);
        const took = this.#pace.jobMs + (after.slices - before.slices) * this.#pace.sliceMs;
        running.set(id, { propertyId: before.propertyId, endsAt: now + took });
        await this.#setLease([before.propertyId], 'infinity');
        started.push({ propertyId: before.propertyId, at: new Date(now) });
        this.jobs++;
      });
      await Promise.all(runs);
    }
    return started;
  }

  async #end(running: Map<string, { propertyId: string; endsAt: number }>, now: number): Promise<void> {
    const ended = [...running].filter(([, { endsAt }]) => endsAt <= now);
    for (const [id] of ended) running.delete(id);
    if (ended.length > 0)
      await this.#setLease(
        ended.map(([, { propertyId }]) => propertyId),
        null,
      );
  }

  #setLease(propertyIds: readonly string[], until: 'infinity' | null) {
    return this.#lab.query('update sync_state set lease_until = $2 where property_id = any ($1)', [
      propertyIds,
      until,
    ]);
  }

  async #read(id: string) {
    const [job] = await this.#lab.query<{ propertyId: string; slices: number }>(
      `select property_id as "propertyId", slices_done as slices from gsc_sync_jobs where id = $1`,
      [id],
    );
    if (!job) throw new Error(`job ${id} is gone`);
    return job;
  }
}
