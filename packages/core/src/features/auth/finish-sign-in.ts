import { SIGN_IN_ERRORS, type SignInError } from '@gsc/contract/auth/api';
import { inScope } from '@gsc/db/postgres';
import type { GoogleIdentity } from '@gsc/google/sign-in';
import { GoogleSignInError } from '@gsc/google/sign-in-error';
import type { AuthContext } from '../../context.ts';
import { audit } from '../../stores/audit.ts';
import { consumeState, type SignInState } from './consume-state.ts';
import { openSession } from './open-session.ts';
import { provisionUser, SignUpClosed } from './provision-user.ts';

export type FinishedSignIn =
  | { ok: true; refreshToken: string; returnTo: string }
  | { ok: false; error: SignInError; message: string };

/** Handles the redirect back from Google. Every refusal is audited with the check that failed. */
export async function finishSignIn(
  ctx: AuthContext,
  input: { callbackUrl: URL; browserSecret: string | undefined; userAgent: string | null; ip: string | null },
): Promise<FinishedSignIn> {
  const state = input.callbackUrl.searchParams.get('state');
  if (!state || !input.browserSecret) return refuse(ctx, 'state', 'missing');
  const record = await consumeState(ctx, { state, browserSecret: input.browserSecret });
  if (!record) return refuse(ctx, 'state', 'unknown_used_or_expired');

  let identity: GoogleIdentity;
  try {
    identity = await exchangeCode(ctx, input.callbackUrl, state, record);
  } catch (error) {
    if (!(error instanceof GoogleSignInError)) throw error;
    return refuse(ctx, error.reason, error.message);
  }
  let user: { id: string };
  try {
    user = await provisionUser(ctx, identity);
  } catch (error) {
    if (!(error instanceof SignUpClosed)) throw error;
    return refuse(ctx, 'closed', 'address_not_allowed');
  }
  const refreshToken = await openSession(ctx, { userId: user.id, userAgent: input.userAgent, ip: input.ip });
  return { ok: true, refreshToken, returnTo: record.returnTo };
}

const exchangeCode = (
  ctx: AuthContext,
  callbackUrl: URL,
  state: string,
  record: SignInState,
): Promise<GoogleIdentity> =>
  ctx.googleSignIn.finish({ callbackUrl, state, nonce: record.nonce, codeVerifier: record.codeVerifier });

async function refuse(ctx: AuthContext, error: SignInError, why: string): Promise<FinishedSignIn> {
  ctx.log.warn({ error, why }, 'sign-in refused');
  await inScope(ctx.postgres, {}, tx =>
    audit(tx, { action: 'auth.sign_in_refused', detail: { error, why } }),
  );
  return { ok: false, error, message: SIGN_IN_ERRORS[error] };
}
