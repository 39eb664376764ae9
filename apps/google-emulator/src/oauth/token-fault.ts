import type { FastifyReply } from 'fastify';
import { deliver, pause } from '../faults/deliver.ts';
import { namedError } from '../faults/fault-errors.ts';
import type { OAuthContext } from './context.ts';

const HEADERS = { 'content-type': 'application/json; charset=utf-8' };

/** Applies the rules of the token endpoint. After a delay, the normal response follows. */
export async function tokenFault(
  ctx: OAuthContext,
  form: Record<string, string | undefined>,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  if (ctx.rules.isEmpty()) return undefined;
  const grant = form.refresh_token ? ctx.grants.refreshGrant(form.refresh_token) : undefined;
  const account = grant && grant !== 'revoked' ? ctx.directory.bySubject(grant.subject) : undefined;
  const fired = ctx.rules.firing({ endpoint: 'token', ...(account && { persona: account.email }) });
  const fault = fired[0]?.fault;
  if (!fault) return undefined;
  if (fault.kind === 'slow' || fault.kind === 'stall') {
    await pause(reply, fault.ms);
    return undefined;
  }
  const { status, body, text } =
    fault.kind === 'error'
      ? namedError(fault.error, { endpoint: 'sites' }, fault.retryAfter)
      : { status: 200, body: { access_token: 'never used' }, text: undefined };
  return deliver(reply, { status, headers: HEADERS, body: text ?? JSON.stringify(body) }, [fault]);
}
