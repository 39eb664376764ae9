import { type AvailableProperty, ConnectionData, type ConnectResponse } from '@gsc/contract/properties/api';
import { CONNECT_REFUSALS, CONNECT_TEXT } from '@gsc/contract/properties/labels';
import type { Tx, UserContext } from '../../context.ts';
import { ProductError } from '../../errors.ts';
import { hashSecret } from '../../secrets/random-secret.ts';
import { asUser, currentAccountId } from '../../stores/access.ts';
import { audit } from '../../stores/audit.ts';
import { selectProperties, toProperty } from './property-row.ts';
import { type PropertyLimit, withinPropertyLimit } from './within-property-limit.ts';

type Selection = PropertyLimit & {
  selectedProperties: AvailableProperty[];
  handle: string;
  /** The sentence that the user confirmed. */
  storagePermission?: string | undefined;
};
type Target = {
  accountId: string;
  userId: string;
  connectionId: string;
  now: Date;
  /** Null if the permission of an earlier connect continues to apply. */
  storagePermission: string | null;
};

/**
 * Connects the properties that the user selected. Only their addresses are taken from the request; everything else
 * comes from the stored list that Google returned.
 */
export async function connectProperties(ctx: UserContext, input: Selection): Promise<ConnectResponse> {
  const selected = [...new Set(input.selectedProperties.map(each => each.siteUrl))];
  if (!selected.length) throw new ProductError('invalid', CONNECT_TEXT.nothingSelected);
  return asUser(ctx, async tx => {
    const accountId = await currentAccountId(ctx, tx);
    const storagePermission = confirmed(input);
    if (!storagePermission) await requireStoredPermission(tx, accountId, selected);
    const { connectionId, available } = await consumeHandle(ctx, tx, input.handle);
    const offered = new Map(available.map(each => [each.siteUrl, each]));
    const target = { accountId, userId: ctx.user.id, connectionId, now: ctx.now(), storagePermission };
    const limit = { limit: input.propertyLimit, message: CONNECT_REFUSALS.propertyLimit };
    const ids = await withinPropertyLimit(tx, accountId, limit, async () => {
      const connected: string[] = [];
      for (const siteUrl of selected) {
        const site = offered.get(siteUrl);
        const id = site && (await connectOne(tx, site, target));
        if (id) connected.push(id);
      }
      return connected;
    });
    if (ids.length) await activate(tx, target);
    await audit(tx, {
      action: 'properties.connected',
      userId: ctx.user.id,
      accountId,
      detail: { connection_id: connectionId, successful: ids.length, failed: selected.length - ids.length },
    });
    const rows = ids.length ? await selectProperties(tx).where('p.id', 'in', ids).execute() : [];
    return {
      properties: rows.map(toProperty),
      summary: { successful: ids.length, failed: selected.length - ids.length },
      error: ids.length ? null : CONNECT_TEXT.nothingConnected,
    };
  });
}

/** An outdated page may have shown another sentence, which is not a confirmation of this one. */
const confirmed = ({ storagePermission }: Selection): string | null =>
  storagePermission === CONNECT_TEXT.storagePermission ? storagePermission : null;

/** A property that is reconnected keeps the permission that was given when it was connected. */
async function requireStoredPermission(
  tx: Tx,
  accountId: string,
  siteUrls: readonly string[],
): Promise<void> {
  const permitted = await tx
    .selectFrom('gsc_properties')
    .select('id')
    .where('account_id', '=', accountId)
    .where('property_url', 'in', siteUrls)
    .where('storage_permitted_at', 'is not', null)
    .execute();
  if (permitted.length < siteUrls.length)
    throw new ProductError('invalid', CONNECT_REFUSALS.storagePermission);
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
  if (!row || (await isDisconnected(tx, row.connection_id)))
    throw new ProductError('invalid', CONNECT_REFUSALS.handle);
  const available = ConnectionData.shape.availableProperties.parse(row.available);
  return { connectionId: row.connection_id, available };
}

/** The Google account may have been disconnected while the dialog was open. */
async function isDisconnected(tx: Tx, connectionId: string): Promise<boolean> {
  const connection = await tx
    .selectFrom('google_connections')
    .select('status')
    .where('id', '=', connectionId)
    .forUpdate()
    .executeTakeFirst();
  return connection?.status === 'revoked';
}

/** Connecting a deleted property restores it. A property that is being purged cannot be connected. */
async function connectOne(tx: Tx, site: AvailableProperty, target: Target): Promise<string | undefined> {
  const { siteUrl, permissionLevel, propertyType } = site;
  if (permissionLevel === 'siteUnverifiedUser') return undefined;
  const current = {
    connection_id: target.connectionId,
    permission_level: permissionLevel,
    is_verified: true,
    state: 'active' as const,
    deleted_at: null,
    ...(target.storagePermission && {
      storage_permission: target.storagePermission,
      storage_permitted_at: target.now,
    }),
  };
  const row = await tx
    .insertInto('gsc_properties')
    .values({
      ...current,
      account_id: target.accountId,
      user_id: target.userId,
      property_url: siteUrl,
      property_type: propertyType,
      connected_at: target.now,
    })
    .onConflict(conflict =>
      conflict
        .columns(['account_id', 'property_url'])
        .doUpdateSet({ ...current, connected_at: target.now })
        .where('gsc_properties.purged_at', 'is', null),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

async function activate(tx: Tx, { connectionId, now }: Target): Promise<void> {
  await tx
    .updateTable('google_connections')
    .set({ status: 'active', status_since: now })
    .where('id', '=', connectionId)
    .where('status', '!=', 'active')
    .execute();
}
