import { readServerConfig } from '@gsc/config/read-config';
import { startSettings } from '@gsc/config/start-settings';
import { telemetrySettings } from '@gsc/config/telemetry-settings';
import { VERSION } from '@gsc/config/version';
import { refuseUnsafeStart } from '@gsc/core/start-checks/refuse-unsafe-start';
import { startTelemetry } from '@gsc/telemetry/start-telemetry';
import { buildServer } from './app.ts';
import { contextFrom } from './context.ts';
import { readSitePages, requireBuiltPages, type Site, SiteSettingError } from './http/pages/site.ts';
import { createLog } from './http/request-log.ts';

/** How long running requests may take to finish after a stop signal before the process exits. */
const STOP_TIMEOUT_MS = 10_000;

const config = readServerConfig();
const log = createLog(config.LOG_LEVEL);
const pages = await sitePages().catch((error: unknown) => {
  if (!(error instanceof SiteSettingError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
await refuseUnsafeStart(startSettings(config), { allowed: config.ALLOW_UNSAFE, log });
const telemetry = await startTelemetry({
  service: 'server',
  version: VERSION,
  log,
  ...telemetrySettings(config),
});
const ctx = await contextFrom(config, log);
const app = await buildServer(ctx, {
  origin: config.PUBLIC_URL,
  log,
  webBuildDir: config.WEB_BUILD_DIR,
  rateLimitPerMinute: config.RATE_LIMIT_PER_MINUTE,
  accountRateLimitPerMinute: config.ACCOUNT_RATE_LIMIT_PER_MINUTE,
  maxEventLoopDelayMs: config.MAX_EVENT_LOOP_DELAY_MS,
  signInsPerMinute: config.SIGN_INS_PER_MINUTE,
  connectsPerMinute: config.CONNECTS_PER_MINUTE,
  downloadsPerHour: config.DOWNLOADS_PER_HOUR,
  messagesPerHour: config.MESSAGES_PER_HOUR,
  postChangesPerMinute: config.POST_CHANGES_PER_MINUTE,
  blogEditors: config.BLOG_EDITORS,
  operators: config.OPERATORS,
  contact: {
    supportEmail: config.CONTACT_SUPPORT_EMAIL,
    salesEmail: config.CONTACT_SALES_EMAIL,
    phone: config.CONTACT_PHONE,
    office: config.CONTACT_OFFICE,
  },
  site: {
    hasMarketing: config.MARKETING_PAGES === 'on',
    trialProperties: config.TRIAL_PROPERTIES,
    pages,
  },
  trustProxy: config.TRUST_PROXY,
});
await app.listen({ host: config.HOST, port: config.PORT });

async function sitePages(): Promise<Site['pages']> {
  const { SITE_PAGES_DIR: directory, WEB_BUILD_DIR: build } = config;
  if (build === undefined) return {};
  requireBuiltPages(build);
  return directory ? readSitePages(directory, build) : {};
}

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
  await app.close();
  await ctx.close();
  await telemetry.close();
  process.exit(0);
}
// `disconnect` fires when the parent process that opened an IPC channel exits; nothing else would stop this process.
for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(event, stop);
