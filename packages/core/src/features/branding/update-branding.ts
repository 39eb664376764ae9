import { BRANDING_DEFAULTS, type Branding, type BrandingUpdate } from '@gsc/contract/branding/api';
import type { UserContext } from '../../context.ts';
import { asUser, currentAccountId } from '../../stores/access.ts';

/** Saves the brand of the account. An empty name is saved as the default, an empty logo as null. */
export function updateBranding(ctx: UserContext, input: BrandingUpdate): Promise<Branding> {
  return asUser(ctx, async tx =>
    tx
      .updateTable('white_label_settings')
      .set({
        brand_name: input.brand_name || BRANDING_DEFAULTS.brand_name,
        logo_url: input.logo_url || null,
        primary_color: input.primary_color,
        secondary_color: input.secondary_color,
      })
      .where('account_id', '=', await currentAccountId(ctx, tx))
      .returning(['brand_name', 'logo_url', 'primary_color', 'secondary_color'])
      .executeTakeFirstOrThrow(),
  );
}
