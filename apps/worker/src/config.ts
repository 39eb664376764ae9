import { z } from 'zod';

/** The only place of this process that reads the environment. Fails at start, naming what is missing. */
const Environment = z.object({
  DATABASE_URL: z.string().min(1),
  CLICKHOUSE_URL: z.url(),
  CLICKHOUSE_USERNAME: z.string().min(1),
  CLICKHOUSE_PASSWORD: z.string().min(1),
  CLICKHOUSE_DATABASE: z.string().min(1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export type Config = z.infer<typeof Environment>;

export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const parsed = Environment.safeParse(env);
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map(issue => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The worker's configuration is incomplete:\n${wrong.join('\n')}`);
}
