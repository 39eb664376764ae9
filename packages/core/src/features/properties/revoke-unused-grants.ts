import { CONNECT_HANDLE_SECONDS } from '@gsc/contract/properties/api';
import { createConnect } from '@gsc/google/search-console/connect';
import { sql } from 'kysely';
import type { Context, Tx } from '../../context.ts';
import { openCredential } from '../../google-connection/open-credential.ts';
import { asWorker } from '../../stores/access.ts';
import { audit } from '../../stores/audit.ts';
import { eachRow } from '../../stores/each-row.ts';

/** Revoking does not redirect. */
const NO_REDIRECT = 'http://localhost/';

/**
 * Revokes the grants of unused connections at Google. A connection without properties is then deleted. A connection
 * that the user has disconnected loses its token and stays while properties refer to it. Failed revocations are
 * retried at the next run.
 */
export async function revokeUnusedGrants(ctx: Context): Promise<{ revoked: number; failed: number }> {
  const unused = await asWorker(ctx, async tx => {
    await tx.deleteFrom('connect_handles').where('expires_at', '<=', ctx.now()).execute();
    return selectUnused(ctx, tx).execute();
  });
  const { done, failed } = await eachRow(ctx, unused, {
    work: 'properties.revoke-unused-grants',
    id: connection => connection.id,
    run: connection => revokeOne(ctx, connection.id),
  });
  return { revoked: done, failed };
}

const HAS_PROPERTIES = sql<boolean>`exists (select from gsc_properties p where p.connection_id = c.id)`;
const HAS_TOKEN = sql<boolean>`exists (select from google_tokens t where t.connection_id = c.id)`;
/** A dialog in which the user may still select properties. */
const HAS_DIALOG = sql<boolean>`exists (
  select from connect_handles h where h.connection_id = c.id and h.used_at is null)`;

function selectUnused(ctx: Context, tx: Tx) {
  const settled = new Date(ctx.now().getTime() - CONNECT_HANDLE_SECONDS * 1000);
  return tx
    .selectFrom('google_connections as c')
    .select(['c.id', 'c.user_id', 'c.account_id', 'c.google_subject', HAS_PROPERTIES.as('has_properties')])
    .where(
      sql<boolean>`case when c.status = 'revoked' then ${HAS_TOKEN} or not ${HAS_PROPERTIES}
        else c.status_since <= ${settled} and not ${HAS_PROPERTIES} and not ${HAS_DIALOG} end`,
    );
}

/** Locks the row until Google has answered, so that no property is connected through a grant that is being revoked. */
function revokeOne(ctx: Context, connectionId: string): Promise<boolean> {
  return asWorker(ctx, async tx => {
    const connection = await selectUnused(ctx, tx)
      .where('c.id', '=', connectionId)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!connection) return false;
    const atGoogle = !(await sharesGrant(tx, connectionId, connection.google_subject));
    if (atGoogle) await revokeAtGoogle(ctx, tx, connectionId);
    if (connection.has_properties)
      await tx.deleteFrom('google_tokens').where('connection_id', '=', connectionId).execute();
    else await tx.deleteFrom('google_connections').where('id', '=', connectionId).execute();
    await audit(tx, {
      action: 'properties.grant_revoked',
      userId: connection.user_id,
      accountId: connection.account_id,
      detail: { connection_id: connectionId, at_google: atGoogle ? 'yes' : 'shared with another account' },
    });
    return true;
  });
}

/**
 * Google has one grant per person. Another account here may use the same grant. The lock prevents that two workers
 * each leave the revocation to the other.
 */
async function sharesGrant(tx: Tx, connectionId: string, subject: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`.execute(tx);
  const other = await tx
    .selectFrom('google_connections as c')
    .select('c.id')
    .where('c.google_subject', '=', subject)
    .where('c.id', '!=', connectionId)
    .where(HAS_TOKEN)
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
  const { refreshToken } = await openCredential(ctx, connectionId, { revoking: true });
  const { hosts, app } = ctx.google;
  await createConnect({ hosts, app, redirectUri: NO_REDIRECT }).revoke(refreshToken);
}
