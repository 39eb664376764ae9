import type { Profile } from '@gsc/contract/profile/api';
import type { Tx, UserContext } from '../../context.ts';
import { asUser } from '../../stores/access.ts';

export function getProfile(ctx: UserContext): Promise<Profile> {
  return asUser(ctx, tx => readProfile(ctx, tx));
}

export async function readProfile(ctx: UserContext, tx: Tx): Promise<Profile> {
  const row = await tx
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.user_id')
    .select(['profiles.user_id', 'profiles.full_name', 'profiles.phone', 'profiles.avatar_url'])
    .select(['users.email', 'users.created_at'])
    .where('profiles.user_id', '=', ctx.user.id)
    .executeTakeFirstOrThrow();
  return { ...row, created_at: row.created_at.toISOString() };
}
