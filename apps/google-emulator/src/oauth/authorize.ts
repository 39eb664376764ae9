import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Account } from '../personas/persona.ts';
import { grantUrl, needsConsent, refusalUrl } from './authorize-redirect.ts';
import { type AuthorizeRequest, parseAuthorizeRequest, type Query } from './authorize-request.ts';
import type { OAuthContext } from './context.ts';
import { chooserPage } from './pages/chooser-page.ts';
import { consentPage } from './pages/consent-page.ts';
import { errorPage } from './pages/error-page.ts';
import type { Html } from './pages/html.ts';

const ACCOUNT_COOKIE = 'emulator_account';
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The URL of each page contains the whole request, so that Back, reload and several tabs work. */
export function registerAuthorize(app: FastifyInstance, ctx: OAuthContext): void {
  app.get<{ Querystring: Query }>('/o/oauth2/v2/auth', async (http, reply) => {
    const request = readRequest(ctx, http.query, reply);
    if (!request) return reply;
    const hinted = accountByHint(ctx, request.loginHint);
    if (request.prompts.has('none')) {
      const account = hinted ?? signedIn(ctx, http.headers.cookie);
      const silent = account && !needsConsent(ctx, request, account);
      const target = silent ? grantUrl(ctx, request, account) : refusalUrl(request, 'interaction_required');
      return reply.redirect(target, 302);
    }
    if (hinted && !request.prompts.has('select_account'))
      return proceed(ctx, request, hinted, http.url, reply);
    return send(
      reply,
      chooserPage({ request, accounts: ctx.directory.people(), query: queryOf(http.url), hinted }),
    );
  });

  app.post<{ Querystring: Query; Body: { email?: string; name?: string } | null }>(
    '/signin/account',
    async (http, reply) => {
      const request = readRequest(ctx, http.query, reply);
      if (!request) return reply;
      const email = http.body?.email?.trim() ?? '';
      const name = http.body?.name?.trim() ?? '';
      if (!EMAIL.test(email)) {
        const accounts = ctx.directory.people();
        const page = chooserPage({
          request,
          accounts,
          query: queryOf(http.url),
          rejected: { email, name, problem: 'Enter a full email address.' },
        });
        return send(reply.code(400), page);
      }
      const account = ctx.directory.byEmail(email) ?? ctx.directory.add({ email, name: name || email });
      return proceed(ctx, request, account, http.url, reply);
    },
  );

  app.get<{ Querystring: Query }>('/signin/consent', async (http, reply) => {
    const flow = readFlow(ctx, http.query, reply);
    return flow ? send(reply, consentPage({ ...flow, query: queryOf(http.url) })) : reply;
  });

  app.post<{ Querystring: Query; Body: { decision?: string; scope?: string | string[] } | null }>(
    '/signin/consent',
    async (http, reply) => {
      const flow = readFlow(ctx, http.query, reply);
      if (!flow) return reply;
      const selected = [http.body?.scope ?? []].flat();
      const allowed = http.body?.decision === 'allow';
      return reply.redirect(
        allowed
          ? grantUrl(ctx, flow.request, flow.account, selected)
          : refusalUrl(flow.request, 'access_denied'),
        303,
      );
    },
  );
}

/** Redirects to the consent page if consent is required, otherwise back to the app. */
function proceed(
  ctx: OAuthContext,
  request: AuthorizeRequest,
  account: Account,
  url: string,
  reply: FastifyReply,
) {
  reply.header('set-cookie', `${ACCOUNT_COOKIE}=${account.subject}; Path=/; HttpOnly; SameSite=Lax`);
  if (!needsConsent(ctx, request, account)) return reply.redirect(grantUrl(ctx, request, account), 303);
  const query = new URLSearchParams(queryOf(url));
  query.set('account', account.subject);
  return reply.redirect(`/signin/consent?${query}`, 303);
}

function readRequest(ctx: OAuthContext, query: Query, reply: FastifyReply): AuthorizeRequest | undefined {
  const parsed = parseAuthorizeRequest(ctx, query);
  if ('request' in parsed) return parsed.request;
  send(reply.code(parsed.refusal.status), errorPage(parsed.refusal));
  return undefined;
}

function readFlow(ctx: OAuthContext, query: Query, reply: FastifyReply) {
  const request = readRequest(ctx, query, reply);
  if (!request) return undefined;
  const account = ctx.directory.bySubject(String(query.account));
  if (account) return { request, account };
  send(
    reply.code(400),
    errorPage({ error: 'invalid_request', detail: 'The selected account is unknown.', status: 400 }),
  );
  return undefined;
}

function accountByHint(ctx: OAuthContext, hint: string | undefined): Account | undefined {
  return hint ? (ctx.directory.byEmail(hint) ?? ctx.directory.bySubject(hint)) : undefined;
}

function signedIn(ctx: OAuthContext, cookies = ''): Account | undefined {
  const subject = new RegExp(`(?:^|; )${ACCOUNT_COOKIE}=(\\d+)`).exec(cookies)?.[1];
  return subject ? ctx.directory.bySubject(subject) : undefined;
}

function queryOf(url: string): string {
  return url.slice(url.indexOf('?') + 1);
}

function send(reply: FastifyReply, page: Html): FastifyReply {
  // form-action is not set because Chromium also applies it to the redirect back to the app.
  return reply
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; frame-ancestors 'none'",
    )
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(page.text);
}
