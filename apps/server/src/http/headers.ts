import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ROUTES } from '@gsc/contract/routes';
import { POLICY_REPORTS_PATH } from '@gsc/contract/site/policy-reports';
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet from 'helmet';

const ONE_YEAR_SECONDS = 365 * 24 * 3600;

const nonces = new WeakMap<object, string>();

/** Returns the nonce for the scripts and styles of a response. `response` is the Node.js response object. */
export function nonceOf(response: object): string {
  const nonce = nonces.get(response) ?? randomBytes(16).toString('base64');
  nonces.set(response, nonce);
  return nonce;
}

const POLICY = 'content-security-policy';

/** For a response that is shared by all visitors: allows scripts and styles by hash instead of by nonce. */
export function allowOnly(
  reply: FastifyReply,
  { scripts, styles }: Record<'scripts' | 'styles', string[]>,
): void {
  const nonce = `'nonce-${nonceOf(reply.raw)}'`;
  const policy = String(reply.getHeader(POLICY) ?? reply.raw.getHeader(POLICY))
    .replace(`script-src 'self' ${nonce}`, `script-src 'self' ${scripts.join(' ')}`)
    .replace(`style-src 'self' ${nonce}`, `style-src 'self' ${styles.join(' ')}`);
  reply.header(POLICY, policy);
}

/** The source expression that allows exactly this inline script or style. */
export const hashSource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Posts and their preview contain images from any host. Other pages show only the avatars of Google accounts; see
 * logo-frame.ts.
 */
const imageHosts = ({ url }: IncomingMessage): string =>
  [ROUTES.blog, ROUTES.blogAdmin].some(path => url?.startsWith(path))
    ? 'https:'
    : 'https://*.googleusercontent.com';

const nonceSource = (_request: unknown, response: object): string => `'nonce-${nonceOf(response)}'`;

/** The name of the endpoint in the Reporting-Endpoints header. */
const REPORTS = 'policy-reports';

/** Sets the headers of one response. Scripts run only with the nonce. */
export type SetHeaders = (request: IncomingMessage, response: ServerResponse) => void;

export function securityHeaders(origin: string): SetHeaders {
  const secure = origin.startsWith('https:');
  const set = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'", nonceSource],
        'style-src': ["'self'", nonceSource],
        // Computed positions and brand colours are written as style attributes, which cannot run code.
        'style-src-attr': ["'unsafe-inline'"],
        'img-src': ["'self'", 'data:', imageHosts],
        'frame-src': ["'self'"],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'manifest-src': ["'self'"],
        'form-action': ["'self'"],
        'base-uri': ["'none'"],
        'object-src': ["'none'"],
        'frame-ancestors': ["'none'"],
        // apps/web/app/trusted-types.ts creates the default policy. The other one belongs to DOMPurify.
        'require-trusted-types-for': ["'script'"],
        'trusted-types': ['default', 'dompurify'],
        // Browsers without the Reporting API use report-uri.
        'report-uri': [POLICY_REPORTS_PATH],
        'report-to': [REPORTS],
        ...(secure ? { 'upgrade-insecure-requests': [] } : {}),
      },
    },
    strictTransportSecurity: secure ? { maxAge: ONE_YEAR_SECONDS, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
  });
  return (request, response) => {
    set(request, response, error => {
      if (error) throw error;
    });
    response.setHeader('reporting-endpoints', `${REPORTS}="${POLICY_REPORTS_PATH}"`);
    // Responses of the API belong to one user. Routes that may be cached set their own header.
    if (request.url?.startsWith('/api/')) response.setHeader('cache-control', 'no-store');
  };
}

/** Sets security headers on every response, including errors and static files. */
export function registerHeaders(app: FastifyInstance, setHeaders: SetHeaders): void {
  app.addHook('onRequest', async (request, reply) => setHeaders(request.raw, reply.raw));
}
