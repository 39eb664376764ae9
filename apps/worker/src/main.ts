import { openNotices } from '@gsc/core/features/sync/upkeep/notify-settings';
import { openContext } from '@gsc/core/open-context';
import pino from 'pino';
import { readConfig } from './config.ts';
import { startWorker } from './worker.ts';

const config = readConfig();
const log = pino({ level: config.LOG_LEVEL, redact: ['*.access_token', '*.refresh_token', '*.password'] });
const ctx = openContext({
  databaseUrl: config.DATABASE_URL,
  clickhouse: {
    url: config.CLICKHOUSE_URL,
    username: config.CLICKHOUSE_USERNAME,
    password: config.CLICKHOUSE_PASSWORD,
    database: config.CLICKHOUSE_DATABASE,
  },
  google: {
    issuer: config.GOOGLE_ISSUER,
    clientId: config.GOOGLE_CLIENT_ID,
    clientSecret: config.GOOGLE_CLIENT_SECRET,
    ...(config.GOOGLE_REPORTS_PER_MINUTE && { reportsPerMinute: config.GOOGLE_REPORTS_PER_MINUTE }),
  },
  tokenKeys: config.TOKEN_KEYS,
  log,
});
const { SMTP_URL, MAIL_FROM, PUBLIC_URL, CONTACT_TO, OPERATOR_EMAIL = CONTACT_TO } = config;
const notices =
  SMTP_URL && MAIL_FROM && PUBLIC_URL
    ? openNotices({ url: SMTP_URL, from: MAIL_FROM, origin: PUBLIC_URL })
    : undefined;
const desk = notices && CONTACT_TO ? { ...notices, to: CONTACT_TO } : undefined;
const operator = notices && OPERATOR_EMAIL ? { ...notices, to: OPERATOR_EMAIL } : undefined;
const worker = await startWorker(ctx, config.DATABASE_URL, notices, desk, { origin: PUBLIC_URL }, operator);

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await worker.stop();
  await ctx.close();
  process.exit(0);
}
// `disconnect` comes when a parent that started us with a channel is gone: nobody is left to stop us.
for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(event, stop);
