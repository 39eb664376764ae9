import { randomUUID } from 'node:crypto';
import { SESSION_ABSOLUTE_SECONDS } from '@gsc/contract/auth/api';
import { inScope } from '@gsc/db/postgres';
import type { Context } from '../../context.ts';
import { audit } from '../../stores/audit.ts';
import { formatRefreshToken, hashOf, newRefreshToken } from './refresh-token.ts';

const USER_AGENT_MAX = 400;

/** Creates a session and returns the first refresh token of its family. */
export async function openSession(
  ctx: Context,
  input: { userId: string; userAgent: string | null; ip: string | null },
): Promise<string> {
  const sessionId = randomUUID();
  const token = newRefreshToken(input.userId, sessionId);
  const now = ctx.now();
  await inScope(ctx.postgres, { userId: input.userId }, async tx => {
    await tx
      .insertInto('sessions')
      .values({
        id: sessionId,
        user_id: input.userId,
        created_at: now,
        last_used_at: now,
        expires_at: new Date(now.getTime() + SESSION_ABSOLUTE_SECONDS * 1000),
        user_agent: input.userAgent?.slice(0, USER_AGENT_MAX) ?? null,
        ip: input.ip,
      })
      .execute();
    await tx
      .insertInto('refresh_tokens')
      .values({ token_hash: hashOf(token), session_id: sessionId, user_id: input.userId, created_at: now })
      .execute();
    await audit(tx, { action: 'auth.signed_in', userId: input.userId, detail: { session_id: sessionId } });
  });
  return formatRefreshToken(token);
}
