import { randomUUID } from 'node:crypto';
import { DEMO_TEXT, type Session } from '@gsc/contract/auth/api';
import { inScope } from '@gsc/db/postgres';
import type { AuthContext } from '../../context.ts';
import { ProductError } from '../../errors.ts';
import { findDemoOwner } from './find-demo-owner.ts';
import { makeSession } from './make-session.ts';
import { readUser } from './read-user.ts';

/**
 * A session for anybody who asks, good for looking only. Nothing is written for it, not even that it exists: its
 * access token says that it is one, and there is no refresh token behind it.
 */
export async function openDemo(ctx: AuthContext): Promise<Session> {
  const userId = await findDemoOwner(ctx);
  if (!userId) throw new ProductError('not_found', DEMO_TEXT.none);
  const user = await inScope(ctx.readOnlyPostgres, { userId }, tx => readUser(tx, userId));
  return makeSession(ctx, { user, sessionId: randomUUID(), inDemo: true });
}
