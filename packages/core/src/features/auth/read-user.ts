import type { AuthUser } from '@gsc/contract/auth/api';
import type { Tx } from '../../context.ts';

export function readUser(tx: Tx, userId: string): Promise<AuthUser> {
  return tx
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.user_id', 'users.id')
    .select(['users.id', 'users.email', 'profiles.full_name', 'profiles.avatar_url'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
}
