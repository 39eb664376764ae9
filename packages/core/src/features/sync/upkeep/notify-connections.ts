import { BRANDING_DEFAULTS } from '@gsc/contract/branding/api';
import { propertyName } from '@gsc/contract/properties/name';
import { ROUTES } from '@gsc/contract/routes';
import { inScope } from '@gsc/db/postgres';
import { reconnectEmail } from '@gsc/mail/reconnect-email';
import type { Context, Tx } from '../../../context.ts';
import type { Notices } from './notify-settings.ts';

/** What one run takes on; the next one comes soon. */
const BATCH_SIZE = 200;

/**
 * One message for each time a connection begins to need its user, however long that lasts. What could not be
 * sent is tried again at the next run.
 */
export async function notifyConnections(
  ctx: Context,
  notices: Notices,
): Promise<{ sent: number; failed: number }> {
  const due = await inScope(ctx.postgres, {}, tx => selectUntold(tx).limit(BATCH_SIZE).execute());
  let sent = 0;
  let failed = 0;
  for (const { id } of due) {
    try {
      if (await notifyOne(ctx, notices, id)) sent += 1;
    } catch (error) {
      failed += 1;
      ctx.log.warn({ err: error, connection: id }, 'a notice could not be sent; will try again');
    }
  }
  return { sent, failed };
}

const selectUntold = (tx: Tx) =>
  tx
    .selectFrom('google_connections as c')
    .select(['c.id', 'c.user_id', 'c.google_email', 'c.status_since'])
    .where('c.status', '=', 'needs_reconnect')
    .where(eb => eb.or([eb('c.notified_at', 'is', null), eb('c.notified_at', '<', eb.ref('c.status_since'))]))
    // Nobody waits for a connection whose properties are all in the trash.
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('gsc_properties as p')
          .select('p.id')
          .whereRef('p.connection_id', '=', 'c.id')
          .where('p.deleted_at', 'is', null),
      ),
    )
    .orderBy('c.status_since');

/**
 * The row stays locked while the message goes out, so that no second worker sends it too. A crash between the
 * two can repeat a message, never lose it; the repetition has the same Message-ID.
 */
function notifyOne(ctx: Context, { mailer, origin }: Notices, id: string): Promise<boolean> {
  return inScope(ctx.postgres, {}, async tx => {
    const connection = await selectUntold(tx)
      .where('c.id', '=', id)
      .forUpdate('c')
      .skipLocked()
      .executeTakeFirst();
    if (!connection) return false;
    const user = await tx
      .selectFrom('users')
      .select('email')
      .where('id', '=', connection.user_id)
      .executeTakeFirstOrThrow();
    const properties = await tx
      .selectFrom('gsc_properties')
      .select('property_url')
      .where('connection_id', '=', id)
      .where('deleted_at', 'is', null)
      .orderBy('property_url')
      .execute();
    const message = reconnectEmail({
      brand: BRANDING_DEFAULTS.brand_name,
      googleEmail: connection.google_email,
      properties: properties.map(property => propertyName(property.property_url)),
      link: new URL(ROUTES.properties, origin).href,
    });
    await mailer.send({
      to: user.email,
      id: `reconnect-${id}-${connection.status_since.getTime()}@${new URL(origin).hostname}`,
      ...message,
    });
    // Never earlier than the change it tells of, whatever the clocks of two machines say.
    const at = new Date(Math.max(ctx.now().getTime(), connection.status_since.getTime()));
    await tx.updateTable('google_connections').set({ notified_at: at }).where('id', '=', id).execute();
    return true;
  });
}
