import type { FastifyInstance } from 'fastify';
import type { CallLog } from './calls.ts';
import type { GrantStore } from './oauth/grant-store.ts';
import type { Directory } from './personas/directory.ts';

/** What a test may do to this Google that a client could not. */
export function registerAdmin(
  app: FastifyInstance,
  parts: { calls: CallLog; grants: GrantStore; directory: Directory },
): void {
  app.get('/__emulator/calls', async () => ({ calls: parts.calls.list() }));

  app.post('/__emulator/calls/clear', async (_request, reply) => {
    parts.calls.clear();
    return reply.code(204).send();
  });

  /** The user removes the app in their Google Account: every token and every consent is gone. */
  app.post<{ Body: { email?: string } | null }>('/__emulator/revoke', async (request, reply) => {
    const account = parts.directory.byEmail(request.body?.email ?? '');
    if (!account) return reply.code(404).send({ error: 'no such account' });
    parts.grants.revokeAccount(account.subject);
    return reply.code(204).send();
  });

  app.post('/__emulator/expire-codes', async (_request, reply) => {
    parts.grants.expireCodes();
    return reply.code(204).send();
  });
}
