import { contextSettings } from '@gsc/config/context-settings';
import { readWorkerConfig } from '@gsc/config/read-config';
import { startSettings } from '@gsc/config/start-settings';
import { telemetrySettings } from '@gsc/config/telemetry-settings';
import { VERSION } from '@gsc/config/version';
import { createProcessLog } from '@gsc/core/log/create-log';
import { openMail } from '@gsc/core/mail/open-mail';
import { openContext } from '@gsc/core/open-context';
import { refuseUnsafeStart } from '@gsc/core/start-checks/refuse-unsafe-start';
import { startTelemetry } from '@gsc/telemetry/start-telemetry';
import { startWorker } from './worker.ts';

const config = readWorkerConfig();
const log = createProcessLog(config.LOG_LEVEL);
await refuseUnsafeStart(startSettings(config), { allowed: config.ALLOW_UNSAFE, log });
const telemetry = await startTelemetry({
  service: 'worker',
  version: VERSION,
  log,
  ...telemetrySettings(config),
});
const ctx = openContext({ ...contextSettings(config), insertsPerSecond: config.INSERTS_PER_SECOND, log });
const { SMTP_URL, MAIL_FROM, PUBLIC_URL, CONTACT_TO, OPERATOR_EMAIL = CONTACT_TO } = config;
const mail =
  SMTP_URL && MAIL_FROM && PUBLIC_URL
    ? openMail({ url: SMTP_URL, from: MAIL_FROM, origin: PUBLIC_URL })
    : undefined;
const worker = await startWorker(ctx, config.DATABASE_URL, {
  mail,
  contactTo: CONTACT_TO,
  operatorEmail: OPERATOR_EMAIL,
  targets: { origin: PUBLIC_URL },
  metrics: telemetry.metrics,
});

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await worker.stop();
  await ctx.close();
  await telemetry.close();
  process.exit(0);
}
// `disconnect` is emitted when a parent process with an IPC channel exits.
for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(event, stop);
