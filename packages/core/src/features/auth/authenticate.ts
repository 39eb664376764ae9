import { inScope } from '@gsc/db/postgres';
import type { AuthContext, UserContext } from '../../context.ts';
import { ProductError } from '../../errors.ts';
import { verifyAccessToken } from './access-token.ts';
import { isAlive } from './session-life.ts';

/**
 * Turns a bearer token into a context with a user. The session is read on every request, so a sign-out or a
 * revoked token family invalidates access tokens immediately.
 */
export async function authenticate(ctx: AuthContext, accessToken: string | undefined): Promise<UserContext> {
  const { userId, sessionId, kind } = await verifyAccessToken(ctx, accessToken ?? '');
  if (kind === 'demo') return demoContext(ctx, userId, sessionId);
  return openUserContext(ctx, { userId, sessionId });
}

/** The context of a user whose session is alive. */
export async function openUserContext(
  ctx: AuthContext,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<UserContext> {
  const session = await inScope(ctx.postgres, { userId }, tx =>
    tx
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select(['users.email', 'sessions.revoked_at', 'sessions.expires_at', 'sessions.last_used_at'])
      .where('sessions.id', '=', sessionId)
      .where('sessions.user_id', '=', userId)
      .executeTakeFirst(),
  );
  if (!session || !isAlive(session, ctx.now())) throw sessionEnded();
  return { ...ctx, user: { id: userId, email: session.email, sessionId, kind: 'user' } };
}

const sessionEnded = () =>
  new ProductError('unauthenticated', 'This session has ended. Please sign in again.');

/** Only valid while this account is the demo. Uses a read-only database connection. */
async function demoContext(ctx: AuthContext, userId: string, sessionId: string): Promise<UserContext> {
  const postgres = ctx.readOnlyPostgres;
  const owner = await inScope(postgres, { userId }, tx =>
    tx
      .selectFrom('demo_account')
      .innerJoin('users', 'users.id', 'demo_account.owner_id')
      .select('users.email')
      .where('demo_account.owner_id', '=', userId)
      .where('demo_account.opened_at', 'is not', null)
      .executeTakeFirst(),
  );
  if (!owner) throw sessionEnded();
  return { ...ctx, postgres, user: { id: userId, email: owner.email, sessionId, kind: 'demo' } };
}
