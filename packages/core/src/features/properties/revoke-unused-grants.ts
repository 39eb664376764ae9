import { CONNECT_HANDLE_SECONDS } from '@gsc/contract/properties/api';
import { inScope } from '@gsc/db/postgres';
import { createConnect } from '@gsc/google/search-console/connect';
import { audit } from '../../audit.ts';
import type { Context, Tx } from '../../context.ts';
import { openCredential } from '../../google-connection/open-credential.ts';

/** Revoking does not redirect. */
const NO_REDIRECT = 'http://localhost/';

/**
 * Revokes the grants of connections without properties at Google, then deletes the connections. Failed revocations are
 * retried at the next run.
 */
export async function revokeUnusedGrants(ctx: Context): Promise<{ revoked: number; failed: number }> {
  const unused = await inScope(ctx.postgres, {}, async tx => {
    await tx.deleteFrom('connect_handles').where('expires_at', '<=', ctx.now()).execute();
    return selectUnused(ctx, tx).execute();
  });
  let revoked = 0;
  for (const { id } of unused) {
    try {
      if (await revokeOne(ctx, id)) revoked += 1;
    } catch (error) {
      ctx.log.warn({ err: error, connection: id }, 'failed to revoke a grant; will retry');
    }
  }
  return { revoked, failed: unused.length - revoked };
}

const selectUnused = (ctx: Context, tx: Tx) =>
  tx
    .selectFrom('google_connections as c')
    .select(['c.id', 'c.user_id', 'c.account_id', 'c.google_subject'])
    .where('c.status_since', '<=', new Date(ctx.now().getTime() - CONNECT_HANDLE_SECONDS * 1000))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('gsc_properties as p').select('p.id').whereRef('p.connection_id', '=', 'c.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('connect_handles as h')
            .select('h.connection_id')
            .whereRef('h.connection_id', '=', 'c.id')
            .where('h.used_at', 'is', null),
        ),
      ),
    );

/** Locks the row until Google has answered, so that no property is connected through a grant that is being revoked. */
function revokeOne(ctx: Context, connectionId: string): Promise<boolean> {
  return inScope(ctx.postgres, {}, async tx => {
    const connection = await selectUnused(ctx, tx)
      .where('c.id', '=', connectionId)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!connection) return false;
    const atGoogle = !(await sharesGrant(tx, connectionId, connection.google_subject));
    if (atGoogle) await revokeAtGoogle(ctx, tx, connectionId);
    await tx.deleteFrom('google_connections').where('id', '=', connectionId).execute();
    await audit(tx, {
      action: 'properties.grant_revoked',
      userId: connection.user_id,
      accountId: connection.account_id,
      detail: { connection_id: connectionId, at_google: atGoogle ? 'yes' : 'shared with another account' },
    });
    return true;
  });
}

/** Google has one grant per person. Another account here may use the same grant. */
async function sharesGrant(tx: Tx, connectionId: string, subject: string): Promise<boolean> {
  const other = await tx
    .selectFrom('google_connections')
    .select('id')
    .where('google_subject', '=', subject)
    .where('id', '!=', connectionId)
    .executeTakeFirst();
  return other !== undefined;
}

async function revokeAtGoogle(ctx: Context, tx: Tx, connectionId: string): Promise<void> {
  const token = await tx
    .selectFrom('google_tokens')
    .select('connection_id')
    .where('connection_id', '=', connectionId)
    .executeTakeFirst();
  if (!token) return;
  const { refreshToken } = await openCredential(ctx, connectionId);
  const { hosts, app } = ctx.google;
  await createConnect({ hosts, app, redirectUri: NO_REDIRECT }).revoke(refreshToken);
}
