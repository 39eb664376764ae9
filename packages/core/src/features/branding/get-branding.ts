import type { Branding } from '@gsc/contract/branding/api';
import type { UserContext } from '../../context.ts';
import { asUser, currentAccountId } from '../../stores/access.ts';

export async function getBranding(ctx: UserContext): Promise<Branding> {
  return asUser(ctx, async tx =>
    tx
      .selectFrom('white_label_settings')
      .select(['brand_name', 'logo_url', 'primary_color', 'secondary_color'])
      .where('account_id', '=', await currentAccountId(ctx, tx))
      .executeTakeFirstOrThrow(),
  );
}
