import type { Branding } from '@gsc/contract/branding/api';
import { asUser, currentAccountId } from '../../access.ts';
import type { UserContext } from '../../context.ts';

export async function getBranding(ctx: UserContext): Promise<Branding> {
  return asUser(ctx, async tx =>
    tx
      .selectFrom('white_label_settings')
      .select(['brand_name', 'logo_url', 'primary_color', 'secondary_color'])
      .where('account_id', '=', await currentAccountId(ctx, tx))
      .executeTakeFirstOrThrow(),
  );
}
