import type { FastifyInstance } from 'fastify';
import type { PermissionLevel } from '../data/world/model.ts';
import type { OAuthSettings } from '../oauth/settings.ts';
import type { AdminContext } from './context.ts';

const NO_ACCOUNT = { error: 'no such account' };
const READONLY = 'https://www.googleapis.com/auth/webmasters.readonly';

type AccessBody = { email?: string; siteUrl?: string; permissionLevel?: PermissionLevel | null } | null;
type TokenBody = { email?: string; scopes?: string[]; clientId?: string; seconds?: number } | null;

export function registerAccountRoutes(app: FastifyInstance, ctx: AdminContext): void {
  /** Simulates that the user removes the app in their Google Account: revokes all tokens and consents. */
  app.post<{ Body: { email?: string } | null }>('/__emulator/revoke', async (request, reply) => {
    const account = ctx.directory.byEmail(request.body?.email ?? '');
    if (!account) return reply.code(404).send(NO_ACCOUNT);
    ctx.grants.revokeAccount(account.subject);
    return reply.code(204).send();
  });

  /** The subjects whose grants were revoked by an app. */
  app.get('/__emulator/revocations', async () => ({ subjects: ctx.grants.revocations() }));

  app.post('/__emulator/expire-codes', async (_request, reply) => {
    ctx.grants.expireCodes();
    return reply.code(204).send();
  });

  /** Adds a property or changes its permission. Null removes the access. */
  app.put<{ Body: AccessBody }>('/__emulator/access', async (request, reply) => {
    const { email = '', siteUrl = '', permissionLevel = null } = request.body ?? {};
    const account = ctx.directory.byEmail(email);
    if (!account) return reply.code(404).send(NO_ACCOUNT);
    ctx.access.change(account, siteUrl, permissionLevel);
    return { siteEntry: ctx.access.list(account) };
  });

  /** Issues tokens without the sign-in pages. Creates the user if the email address is unknown. */
  app.post<{ Body: TokenBody }>('/__emulator/tokens', async request => {
    const { email = 'nobody@site.example', scopes = [READONLY], clientId, seconds } = request.body ?? {};
    const account = ctx.directory.byEmail(email) ?? ctx.directory.add({ email, name: email });
    const holder = {
      clientId: clientId ?? ctx.firstClientId,
      subject: account.subject,
      scopes,
      accessType: 'offline' as const,
    };
    return {
      access_token: ctx.grants.issueAccessToken(holder, seconds),
      refresh_token: ctx.grants.issueRefreshToken(holder),
      subject: account.subject,
    };
  });

  app.get<{ Params: { email: string } }>(
    '/__emulator/service-accounts/:email/key',
    async (request, reply) => {
      const file = await ctx.serviceAccounts.keyFile(request.params.email);
      return file ?? reply.code(404).send(NO_ACCOUNT);
    },
  );

  app.put<{ Body: Partial<OAuthSettings> | null }>('/__emulator/oauth', async request =>
    ctx.changeSettings(request.body ?? {}),
  );
}
