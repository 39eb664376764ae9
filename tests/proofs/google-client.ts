import { clock } from './google-client/clock.ts';
import { errors } from './google-client/errors.ts';
import { pages } from './google-client/pages.ts';
import { quota } from './google-client/quota.ts';

/**
 * Proves T7, T9, T10 and T12 of docs/reliability.md against an emulator process. The quota proof runs last and
 * alone, because it measures real minutes; only daily quotas use a virtual clock.
 */
export async function run({ quick }: { quick: boolean }) {
  const [t7_pages, t9_errors, t12_clock] = await Promise.all([pages(quick ? 20 : 500), errors(), clock()]);
  const t10_quota = await quota(quick ? 15 : 150);
  const parts = { t7_pages, t9_errors, t10_quota, t12_clock };
  return { ok: Object.values(parts).every(part => part.ok), ...parts };
}
