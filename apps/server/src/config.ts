import { ACCESS_TOKEN_SECONDS } from '@gsc/contract/auth/api';
import { readEditors } from '@gsc/core/features/blog/editors';
import { z } from 'zod';

/** The only place in this process that reads the environment. Startup fails with a list of what is missing. */
const Environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  /** The public origin. Cookies, redirects and tokens are bound to it. */
  PUBLIC_URL: z.url().transform(url => new URL(url).origin),
  DATABASE_URL: z.string().min(1),
  CLICKHOUSE_URL: z.url(),
  CLICKHOUSE_USERNAME: z.string().min(1),
  CLICKHOUSE_PASSWORD: z.string().min(1),
  CLICKHOUSE_DATABASE: z.string().min(1),
  GOOGLE_ISSUER: z.url().default('https://accounts.google.com'),
  GOOGLE_CLIENT_ID: z.string().min(1),
  GOOGLE_CLIENT_SECRET: z.string().min(1),
  /** Reports per minute that Google allows for one property and one user. Defaults to Google's published limit. */
  GOOGLE_REPORTS_PER_MINUTE: z.coerce.number().int().min(1).optional(),
  AUTH_SIGNING_KEYS: z.string().min(1),
  /** Master keys that encrypt Google refresh tokens. The worker needs the same keys. */
  TOKEN_KEYS: z.string().min(1),
  AUTH_SECRET: z
    .string()
    .transform(text => Buffer.from(text, 'base64'))
    .refine(bytes => bytes.length >= 32, 'at least 32 bytes, base64'),
  AUTH_ACCESS_TOKEN_SECONDS: z.coerce
    .number()
    .int()
    .min(1)
    .max(ACCESS_TOKEN_SECONDS)
    .default(ACCESS_TOKEN_SECONDS),
  WEB_BUILD_DIR: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(1).default(1200),
  SIGN_INS_PER_MINUTE: z.coerce.number().int().min(1).default(60),
  CONNECTS_PER_MINUTE: z.coerce.number().int().min(1).default(10),
  MESSAGES_PER_HOUR: z.coerce.number().int().min(1).default(5),
  /** Comma-separated email addresses of the users who may publish on the blog; * allows every user. */
  BLOG_EDITORS: z.string().default('').transform(readEditors),
  /** Contact details of the operator. The contact page shows the ones that are set. */
  CONTACT_SUPPORT_EMAIL: z.email().optional(),
  CONTACT_SALES_EMAIL: z.email().optional(),
  CONTACT_PHONE: z.string().min(1).optional(),
  CONTACT_OFFICE: z.string().min(1).optional(),
  /** Number of proxies in front of the server whose X-Forwarded-For header is trusted. */
  TRUST_PROXY: z.coerce.number().int().min(0).default(0),
});

export type Config = z.infer<typeof Environment>;

export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const parsed = Environment.safeParse(env);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(issue => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The server's configuration is incomplete:\n${problems.join('\n')}`);
}
