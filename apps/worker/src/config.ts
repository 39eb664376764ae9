import { z } from 'zod';

/** The only place of this process that reads the environment. Fails at start, naming what is missing. */
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
    /** Reports a minute that Google grants for one property and one user; without it what Google publishes. */
    GOOGLE_REPORTS_PER_MINUTE: z.coerce.number().int().min(1).optional(),
    /** Master keys that open Google's refresh tokens; the same as the server's. */
    TOKEN_KEYS: z.string().min(1),
    /** smtp:// or smtps:// of the server that takes our messages. Without it nobody is written to. */
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    /** The sender, 'Name <address>'. */
    MAIL_FROM: z.string().min(3).optional(),
    /** Who gets what visitors write with the contact form. Without it messages are only stored. */
    CONTACT_TO: z.email().optional(),
    /** Who is told when stored data needs a decision. CONTACT_TO unless set. */
    OPERATOR_EMAIL: z.email().optional(),
    /** The address people open, for the links in messages. */
    PUBLIC_URL: z.url().optional(),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  })
  .refine(env => !env.SMTP_URL || (env.MAIL_FROM && env.PUBLIC_URL), {
    path: ['SMTP_URL'],
    error: 'needs MAIL_FROM and PUBLIC_URL besides',
  });

export type Config = z.infer<typeof Environment>;

export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const parsed = Environment.safeParse(env);
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map(issue => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The worker's configuration is incomplete:\n${wrong.join('\n')}`);
}
