import { randomUUID } from 'node:crypto';
import { DEMO_TEXT, type Session } from '@gsc/contract/auth/api';
import { inScope } from '@gsc/db/postgres';
import type { AuthContext } from '../../context.ts';
import { ProductError } from '../../errors.ts';
import { findDemoOwner } from './find-demo-owner.ts';
import { makeSession } from './make-session.ts';
import { readUser } from './read-user.ts';

/**
 * Creates a read-only session for an anonymous visitor. Nothing is stored for it: the access token marks it as a demo
 * session, and there is no refresh token.
 */
export async function openDemo(ctx: AuthContext): Promise<Session> {
  const userId = await findDemoOwner(ctx);
  if (!userId) throw new ProductError('not_found', DEMO_TEXT.none);
  const user = await inScope(ctx.readOnlyPostgres, { userId }, tx => readUser(tx, userId));
  return makeSession(ctx, { user, sessionId: randomUUID(), kind: 'demo' });
}
