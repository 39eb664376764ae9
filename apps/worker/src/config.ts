import { z } from 'zod';

/** The only place that reads environment variables. Fails at startup and lists what is missing. */
const Environment = z
  .object({
    DATABASE_URL: z.string().min(1),
    CLICKHOUSE_URL: z.url(),
    CLICKHOUSE_USERNAME: z.string().min(1),
    CLICKHOUSE_PASSWORD: z.string().min(1),
    CLICKHOUSE_DATABASE: z.string().min(1),
    GOOGLE_ISSUER: z.url().default('https://accounts.google.com'),
    GOOGLE_CLIENT_ID: z.string().min(1),
    GOOGLE_CLIENT_SECRET: z.string().min(1),
    /** Google's limit of requests per minute for one property and one user. Defaults to the published limit. */
    GOOGLE_REPORTS_PER_MINUTE: z.coerce.number().int().min(1).optional(),
    /** Master keys for Google's refresh tokens. Must match the server's. */
    TOKEN_KEYS: z.string().min(1),
    /** smtp:// or smtps:// address of the mail server. Without it no emails are sent. */
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    /** The sender, 'Name <address>'. */
    MAIL_FROM: z.string().min(3).optional(),
    /** The recipient of contact form messages. Without it messages are only stored. */
    CONTACT_TO: z.email().optional(),
    /** The recipient of removal alerts. Defaults to CONTACT_TO. */
    OPERATOR_EMAIL: z.email().optional(),
    /** The public address, for links in emails. */
    PUBLIC_URL: z.url().optional(),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  })
  .refine(env => !env.SMTP_URL || (env.MAIL_FROM && env.PUBLIC_URL), {
    path: ['SMTP_URL'],
    error: 'also requires MAIL_FROM and PUBLIC_URL',
  });

export type Config = z.infer<typeof Environment>;

export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const parsed = Environment.safeParse(env);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(issue => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The worker configuration is invalid:\n${problems.join('\n')}`);
}
