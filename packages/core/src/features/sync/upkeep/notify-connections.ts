import { BRANDING_DEFAULTS } from '@gsc/contract/branding/api';
import { propertyName } from '@gsc/contract/properties/name';
import { ROUTES } from '@gsc/contract/routes';
import { inScope } from '@gsc/db/postgres';
import { reconnectEmail } from '@gsc/mail/reconnect-email';
import type { Context, Tx } from '../../../context.ts';
import { type Mail, messageId } from '../../../mail/open-mail.ts';
import { type SendResult, sendEach } from '../../../mail/send-each.ts';
import type { WaitingEmails } from '../../../mail/waiting-emails.ts';

/** The maximum number of emails per run. */
const BATCH_SIZE = 200;

/**
 * Sends one email each time a connection needs to be reconnected. Failed emails are sent again at the next run.
 */
export async function notifyConnections(ctx: Context, mail: Mail): Promise<SendResult> {
  const due = await inScope(ctx.postgres, {}, tx => selectUnnotified(tx).limit(BATCH_SIZE).execute());
  return sendEach(ctx, due, { kind: 'reconnect', sendOne: id => notifyOne(ctx, mail, id) });
}

const selectUnnotified = (tx: Tx) =>
  tx
    .selectFrom('google_connections as c')
    .select(['c.id', 'c.account_id', 'c.user_id', 'c.google_email', 'c.status_since'])
    .where('c.status', '=', 'needs_reconnect')
    .where(eb => eb.or([eb('c.notified_at', 'is', null), eb('c.notified_at', '<', eb.ref('c.status_since'))]))
    // Skips connections whose properties are all deleted.
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('gsc_properties as p')
          .select('p.id')
          .whereRef('p.connection_id', '=', 'c.id')
          .where('p.deleted_at', 'is', null),
      ),
    )
    .orderBy('c.status_since');

export async function countWaitingNotices(ctx: Context): Promise<WaitingEmails> {
  const row = await inScope(ctx.postgres, {}, tx =>
    tx
      .selectFrom(selectUnnotified(tx).as('unnotified'))
      .select(({ fn }) => [fn.countAll<string>().as('waiting'), fn.min('status_since').as('oldest')])
      .executeTakeFirstOrThrow(),
  );
  return { waiting: Number(row.waiting), oldest: row.oldest };
}

/**
 * Locks the row while the email is sent, so that no other worker sends it too. A crash before the commit repeats the
 * email with the same Message-ID.
 */
function notifyOne(ctx: Context, mail: Mail, id: string): Promise<boolean> {
  return inScope(ctx.postgres, {}, async tx => {
    const connection = await selectUnnotified(tx)
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
    const brand = await tx
      .selectFrom('white_label_settings')
      .select('brand_name')
      .where('account_id', '=', connection.account_id)
      .executeTakeFirst();
    const properties = await tx
      .selectFrom('gsc_properties')
      .select('property_url')
      .where('connection_id', '=', id)
      .where('deleted_at', 'is', null)
      .orderBy('property_url')
      .execute();
    const message = reconnectEmail({
      brand: brand?.brand_name ?? BRANDING_DEFAULTS.brand_name,
      googleEmail: connection.google_email,
      properties: properties.map(property => propertyName(property.property_url)),
      link: new URL(ROUTES.properties, mail.origin).href,
    });
    await mail.mailer.send({
      to: user.email,
      id: messageId(mail, 'reconnect', id, connection.status_since.getTime()),
      ...message,
    });
    // Never before the status change, even if the clocks of two machines differ.
    const at = new Date(Math.max(ctx.now().getTime(), connection.status_since.getTime()));
    await tx.updateTable('google_connections').set({ notified_at: at }).where('id', '=', id).execute();
    return true;
  });
}
