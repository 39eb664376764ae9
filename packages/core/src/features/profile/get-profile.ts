import type { Profile } from '@gsc/contract/profile/api';
import { asUser } from '../../access.ts';
import type { UserContext } from '../../context.ts';

export async function getProfile(ctx: UserContext): Promise<Profile> {
  const row = await asUser(ctx, tx =>
    tx
      .selectFrom('profiles')
      .select(['user_id', 'full_name', 'phone', 'avatar_url'])
      .where('user_id', '=', ctx.user.id)
      .executeTakeFirstOrThrow(),
  );
  return { ...row, email: ctx.user.email };
}
