import { Agent, request } from 'node:http';
import type { Stack } from '@gsc/stack/start-stack';
import { arrangeProperty, type SignedIn, signIn } from '@gsc/tests/proofs/reports/arrange';

export type LoadVisitor = { user: SignedIn; propertyId: string; address: string; agent: Agent };

const RENEW_MS = 300_000;

/**
 * Accounts with their own addresses, so that limits for one client are not what is measured. Every request is sent at
 * once: a request that waits in the client cannot be refused by the server.
 */
export async function openVisitors(stack: Stack, count: number): Promise<LoadVisitor[]> {
  const visitors: LoadVisitor[] = [];
  for (let number = 0; number < count; number++) {
    const user = await signIn(stack, `load-${number}@load.example`);
    const propertyId = await arrangeProperty(stack, user, `sc-domain:load-${number}.example`);
    const agent = new Agent({ keepAlive: true });
    visitors.push({ user, propertyId, address: `127.0.3.${1 + number}`, agent });
  }
  return visitors;
}

/** Access tokens expire after ten minutes. */
export async function renewTokens(visitors: readonly LoadVisitor[]): Promise<void> {
  for (const { user } of visitors) user.token = await user.refresh();
}

export const keepRenewing = (visitors: readonly LoadVisitor[]): NodeJS.Timeout =>
  setInterval(() => renewTokens(visitors), RENEW_MS);

export type Sent = { path: string; body?: object };
/** Status 0: no answer within the time limit. */
export type Received = { status: number; ms: number };

export function send(
  port: number,
  visitor: LoadVisitor,
  { path, body }: Sent,
  timeoutMs: number,
): Promise<Received> {
  const started = performance.now();
  return new Promise(resolve => {
    const finish = (status: number) => resolve({ status, ms: performance.now() - started });
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        localAddress: visitor.address,
        agent: visitor.agent,
        method: body ? 'POST' : 'GET',
        path,
        headers: { authorization: `Bearer ${visitor.user.token}`, 'content-type': 'application/json' },
      },
      response => {
        response.resume();
        response.on('end', () => finish(response.statusCode ?? 0));
        response.on('error', () => finish(0));
      },
    );
    outgoing.setTimeout(timeoutMs, () => outgoing.destroy());
    outgoing.on('error', () => finish(0));
    outgoing.end(body && JSON.stringify(body));
  });
}
