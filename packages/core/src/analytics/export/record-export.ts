import type { UserContext } from '../../context.ts';
import { asUser, currentAccountId } from '../../stores/access.ts';
import { audit } from '../../stores/audit.ts';
import { rightsOf } from '../../stores/principal.ts';

/** Records in the audit log that the user exports a file. Visitors of the demo have no user and cannot write. */
export async function recordExport(ctx: UserContext, file: string): Promise<void> {
  if (!rightsOf(ctx.user).writes) return;
  await asUser(ctx, async tx => {
    const accountId = await currentAccountId(ctx, tx);
    await audit(tx, { action: 'data.exported', userId: ctx.user.id, accountId, detail: { file } });
  });
}
