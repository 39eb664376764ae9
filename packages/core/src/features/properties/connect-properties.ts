import { type AvailableProperty, type ConnectAnswer, ConnectionData } from '@gsc/contract/properties/api';
import { CONNECT_REFUSALS, CONNECT_TEXT } from '@gsc/contract/properties/labels';
import { asUser, currentAccountId } from '../../access.ts';
import { audit } from '../../audit.ts';
import type { Tx, UserContext } from '../../context.ts';
import { ProductError } from '../../errors.ts';
import { hashSecret } from '../../secrets/random-secret.ts';
import { selectProperties, toProperty } from './property-row.ts';

type Choice = { selectedProperties: AvailableProperty[]; handle: string };
type Place = { accountId: string; userId: string; connectionId: string; now: Date };

/**
 * Connects what was ticked in the dialog. Only the addresses of the choice are believed: what they are and
 * whether they were on offer comes from our own record of Google's answer.
 */
export async function connectProperties(ctx: UserContext, input: Choice): Promise<ConnectAnswer> {
  const wanted = [...new Set(input.selectedProperties.map(each => each.siteUrl))];
  if (!wanted.length) throw new ProductError('invalid', CONNECT_TEXT.nothingSelected);
  return asUser(ctx, async tx => {
    const accountId = await currentAccountId(ctx, tx);
    const { connectionId, available } = await consumeHandle(ctx, tx, input.handle);
    const offered = new Map(available.map(each => [each.siteUrl, each]));
    const place = { accountId, userId: ctx.user.id, connectionId, now: ctx.now() };
    const ids: string[] = [];
    for (const siteUrl of wanted) {
      const site = offered.get(siteUrl);
      const id = site && (await connectOne(tx, site, place));
      if (id) ids.push(id);
    }
    if (ids.length) await activate(tx, place);
    await audit(tx, {
      action: 'properties.connected',
      userId: ctx.user.id,
      accountId,
      detail: { connection_id: connectionId, successful: ids.length, failed: wanted.length - ids.length },
    });
    const rows = ids.length ? await selectProperties(tx).where('p.id', 'in', ids).execute() : [];
    return {
      properties: rows.map(toProperty),
      summary: { successful: ids.length, failed: wanted.length - ids.length },
      error: ids.length ? null : CONNECT_TEXT.nothingConnected,
    };
  });
}

async function consumeHandle(
  ctx: UserContext,
  tx: Tx,
  handle: string,
): Promise<{ connectionId: string; available: AvailableProperty[] }> {
  const now = ctx.now();
  const row = await tx
    .updateTable('connect_handles')
    .set({ used_at: now })
    .where('handle_hash', '=', hashSecret(handle))
    .where('user_id', '=', ctx.user.id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['connection_id', 'available'])
    .executeTakeFirst();
  if (!row) throw new ProductError('invalid', CONNECT_REFUSALS.handle);
  const available = ConnectionData.shape.availableProperties.parse(row.available);
  return { connectionId: row.connection_id, available };
}

/** Connecting again what lies in the trash takes it out; what is being purged has to be gone first. */
async function connectOne(tx: Tx, site: AvailableProperty, place: Place): Promise<string | undefined> {
  const { siteUrl, permissionLevel, propertyType } = site;
  if (permissionLevel === 'siteUnverifiedUser') return undefined;
  const current = {
    connection_id: place.connectionId,
    permission_level: permissionLevel,
    is_verified: true,
    state: 'active' as const,
    deleted_at: null,
  };
  const row = await tx
    .insertInto('gsc_properties')
    .values({
      ...current,
      account_id: place.accountId,
      user_id: place.userId,
      property_url: siteUrl,
      property_type: propertyType,
      connected_at: place.now,
    })
    .onConflict(conflict =>
      conflict
        .columns(['account_id', 'property_url'])
        .doUpdateSet({ ...current, connected_at: place.now })
        .where('gsc_properties.purged_at', 'is', null),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

async function activate(tx: Tx, { connectionId, now }: Place): Promise<void> {
  await tx
    .updateTable('google_connections')
    .set({ status: 'active', status_since: now })
    .where('id', '=', connectionId)
    .where('status', '!=', 'active')
    .execute();
}
