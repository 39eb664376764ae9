import { addDays } from '@gsc/calendar/pacific-day';
import type { Connected } from '@gsc/core/testing/connect-site';
import type { SiteOptions } from '@gsc/core/testing/sync-laboratory';
import type { SearchType } from '@gsc/google/search-console/query';
import { afterAll, afterEach, inject, vi } from 'vitest';
import { check } from '../proofs/sync/checker.ts';
import { openLaboratory } from '../proofs/sync/laboratory.ts';

export const CLEAN = { lost: 0, doubled: 0, ghost: 0, stale: 0, examples: [] };
/** Pages of ten rows, so that few rows need several pages. */
export const WEB = { leaseMs: 300, concurrency: 2, searchTypes: ['web' as const], rowLimit: 10 };
export const DAY_MS = 24 * 3600 * 1000;

/** Opens one laboratory for all tests of a file. After each test, faults are removed and properties are deleted. */
export async function openWholeSyncs(site: SiteOptions) {
  // Complete syncs with real stores can take minutes on a busy machine.
  vi.setConfig({ testTimeout: 180_000 });
  const lab = await openLaboratory({ superuserUrl: inject('postgresSuperuserUrl') });
  afterAll(() => lab.close());
  afterEach(async () => {
    await lab.faults();
    lab.ctx.sync = WEB;
    await lab.query('update gsc_properties set deleted_at = now() where deleted_at is null');
  });
  return {
    lab,
    async newProperty(options: SiteOptions = {}): Promise<Connected> {
      const { siteUrl, email } = await lab.addSite({ ...site, ...options });
      return lab.connect(siteUrl, email);
    },
    /** Compares all visible rows of the last days with Google's current rows. */
    verdict: (property: Connected, days: number, types: readonly SearchType[] = ['web']) =>
      check(lab.world, property, { days: lab.lastDays(days), types, against: 'now' }),
    daysAgo: (back: number) => addDays(lab.today(), -back),
  };
}
