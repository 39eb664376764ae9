import type { Check } from '@gsc/contract/indexing/api';
import type { UserContext } from '../../../context.ts';
import { asUser } from '../../../stores/access.ts';
import { readCheck, toCheck } from './read-check.ts';

/** Ends a check. Its results stay; URLs that are being inspected may still get one. */
export async function stopCheck(ctx: UserContext, checkId: string): Promise<Check> {
  return asUser(ctx, async tx => {
    await readCheck(ctx, tx, checkId);
    await tx
      .updateTable('indexing_checks')
      .set({ status: 'completed', completed_at: ctx.now(), stopped_at: ctx.now() })
      .where('id', '=', checkId)
      .where('status', '=', 'in_progress')
      .execute();
    await tx
      .updateTable('indexing_results')
      .set({ next_try_at: null })
      .where('check_id', '=', checkId)
      .where('next_try_at', 'is not', null)
      .execute();
    return toCheck(await readCheck(ctx, tx, checkId));
  });
}
