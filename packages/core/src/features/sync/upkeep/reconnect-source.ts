import { BRANDING_DEFAULTS } from '@gsc/contract/branding/api';
import { propertyName } from '@gsc/contract/properties/name';
import { ROUTES } from '@gsc/contract/routes';
import { reconnectEmail } from '@gsc/mail/reconnect-email';
import { sql } from 'kysely';
import type { EmailSource } from '../../../mail/email-source.ts';
import type { Mail } from '../../../mail/open-mail.ts';

/** Tells a user that a connection was lost, unless it was renewed or all its properties were deleted since. */
export const reconnectSource =
  ({ origin }: Pick<Mail, 'origin'>): EmailSource =>
  async (tx, { occurrence, recipient }) => {
    const connection = await tx
      .selectFrom('google_connections as c')
      .select(['c.id', 'c.account_id', 'c.google_email'])
      .where('c.user_id', '=', recipient)
      .where('c.status', '=', 'needs_reconnect')
      .where(sql<boolean>`outbox_reconnect_occurrence(c.id, c.status_since) = ${occurrence}`)
      .executeTakeFirst();
    if (!connection) return null;
    const properties = await tx
      .selectFrom('gsc_properties')
      .select('property_url')
      .where('connection_id', '=', connection.id)
      .where('deleted_at', 'is', null)
      .orderBy('property_url')
      .execute();
    if (properties.length === 0) return null;
    const user = await tx
      .selectFrom('users')
      .select('email')
      .where('id', '=', recipient)
      .executeTakeFirstOrThrow();
    const brand = await tx
      .selectFrom('white_label_settings')
      .select('brand_name')
      .where('account_id', '=', connection.account_id)
      .executeTakeFirst();
    return {
      to: user.email,
      render: () =>
        reconnectEmail({
          brand: brand?.brand_name ?? BRANDING_DEFAULTS.brand_name,
          googleEmail: connection.google_email,
          properties: properties.map(property => propertyName(property.property_url)),
          link: new URL(ROUTES.properties, origin).href,
        }),
    };
  };
