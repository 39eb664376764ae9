import { ACCESS_TOKEN_SECONDS } from '@gsc/contract/auth/api';
import {
  MAX_EVENT_LOOP_DELAY_MS,
  REQUESTS_PER_MINUTE_AND_ACCOUNT,
  REQUESTS_PER_MINUTE_AND_ADDRESS,
} from '@gsc/contract/fair-use/limits';
import { REPLACEABLE_PAGES } from '@gsc/contract/site/pages';
import { z } from 'zod';
import { setting } from './setting.ts';
import { CLICKHOUSE_USERS, clickhouseUsername, PUBLIC_URL, SHARED_SETTINGS } from './shared-settings.ts';

const count = z.coerce.number().int().min(1);
const optionalText = z.string().min(1).optional();
const emailList = (text: string): readonly string[] =>
  text
    .split(',')
    .map(address => address.trim().toLowerCase())
    .filter(Boolean);

const DOMAIN = z.string().regex(/^@([a-z0-9-]+\.)+[a-z0-9-]+$/, 'is not a domain such as @example.com');

/** Settings that only the server reads. */
const SERVER_ONLY = {
  HOST: setting(z.string().default('127.0.0.1'), 'Address that the server listens on.', '0.0.0.0'),
  PORT: setting(z.coerce.number().int().min(0).max(65535).default(3000), 'Port of the server.', 3000),
  PUBLIC_URL,
  AUTH_SIGNING_KEYS: setting(
    z.string().min(1),
    'JSON Web Key Set of private P-256 keys, each with a `kid`. The first key signs; all keys verify.',
    '{"keys":[]}',
  ),
  AUTH_SECRET: setting(
    z
      .string()
      .transform(text => Buffer.from(text, 'base64'))
      .refine(bytes => bytes.length >= 32, 'at least 32 bytes, base64'),
    'At least 32 random bytes in base64: `openssl rand -base64 32`.',
  ),
  AUTH_ACCESS_TOKEN_SECONDS: setting(
    count.max(ACCESS_TOKEN_SECONDS).default(ACCESS_TOKEN_SECONDS),
    `Lifetime of an access token, at most ${ACCESS_TOKEN_SECONDS} seconds.`,
    ACCESS_TOKEN_SECONDS,
  ),
  CLICKHOUSE_EXPORT_USERNAME: setting(
    z.string().min(1).default(CLICKHOUSE_USERS.export),
    'User in ClickHouse that reads exports, if `CLICKHOUSE_EXPORT_PASSWORD` is set.',
    CLICKHOUSE_USERS.export,
  ),
  CLICKHOUSE_EXPORT_PASSWORD: setting(
    optionalText,
    'Password of `CLICKHOUSE_EXPORT_USERNAME`. Unset: `CLICKHOUSE_USERNAME` reads exports, with the limits of reports.',
    'change-me',
  ),
  CLICKHOUSE_DEMO_USERNAME: setting(
    z.string().min(1).default(CLICKHOUSE_USERS.demo),
    'User in ClickHouse that reads for demo visitors, if `CLICKHOUSE_DEMO_PASSWORD` is set.',
    CLICKHOUSE_USERS.demo,
  ),
  CLICKHOUSE_DEMO_PASSWORD: setting(
    optionalText,
    'Password of `CLICKHOUSE_DEMO_USERNAME`. Unset: `CLICKHOUSE_USERNAME` reads for demo visitors.',
    'change-me',
  ),
  WEB_BUILD_DIR: setting(
    z.string().default('./apps/web/build'),
    'Directory of the built pages, relative to the installation. Empty: the server provides only the API.',
    './apps/web/build',
  ),
  SITE_PAGES_DIR: setting(
    z
      .string()
      .regex(/^(\/|$)/, 'is not an absolute path')
      .optional()
      .transform(path => path || undefined),
    `Directory of Markdown files that replace pages of the public site: ${REPLACEABLE_PAGES.map(page => `\`${page}.md\``).join(', ')}. The server reads them when it starts.`,
    '/usr/local/share/gsc-insights/pages',
  ),
  MARKETING_PAGES: setting(
    z.enum(['on', 'off']).default('on'),
    '`off` removes the landing page, About and the blog. `/` then leads to the dashboard or the sign-in page.',
    'on',
  ),
  TRIAL_PROPERTIES: setting(
    z
      .string()
      .regex(/^([1-9]\d{0,5})?$/, 'is not a number of properties')
      .default('')
      .transform(count => (count === '' ? null : Number(count))),
    'How many properties an account can connect. The public pages say so. Unset: any number. Properties above a ' +
      'lowered limit stay connected.',
    1,
  ),
  TRUST_PROXY: setting(
    z.coerce.number().int().min(0).default(0),
    'Number of proxies in front of the server whose `X-Forwarded-For` header is trusted. With 0 behind a proxy, all visitors count as one IP address.',
    1,
  ),
  RATE_LIMIT_PER_MINUTE: setting(
    count.default(REQUESTS_PER_MINUTE_AND_ADDRESS),
    'Requests per minute and IP address, before authentication. All servers together.',
    REQUESTS_PER_MINUTE_AND_ADDRESS,
  ),
  ACCOUNT_RATE_LIMIT_PER_MINUTE: setting(
    count.default(REQUESTS_PER_MINUTE_AND_ACCOUNT),
    'Requests per minute and account. All servers together.',
    REQUESTS_PER_MINUTE_AND_ACCOUNT,
  ),
  MAX_EVENT_LOOP_DELAY_MS: setting(
    count.default(MAX_EVENT_LOOP_DELAY_MS),
    'The server refuses requests while the mean delay of its event loop during a second is longer.',
    MAX_EVENT_LOOP_DELAY_MS,
  ),
  RESULT_CACHE_MEGABYTES: setting(
    z.coerce.number().int().min(0).max(4096).default(64),
    'Memory for results of reports that were read before. 0: every report is read from ClickHouse.',
    64,
  ),
  LEDGER_CACHE_MEGABYTES: setting(
    z.coerce.number().int().min(0).max(4096).default(128),
    'Memory for parts of the sync ledger that were read before. 0: every request reads them from PostgreSQL.',
    128,
  ),
  SIGN_INS_PER_MINUTE: setting(count.default(60), 'Sign-ins per minute and IP address.', 60),
  CONNECTS_PER_MINUTE: setting(count.default(10), 'Steps of connecting per minute and user.', 10),
  DOWNLOADS_PER_HOUR: setting(count.default(5), 'Downloads of all data per hour and user.', 5),
  MESSAGES_PER_HOUR: setting(
    count.default(5),
    'Contact messages and status subscriptions per hour and IP address.',
    5,
  ),
  POST_CHANGES_PER_MINUTE: setting(
    count.default(60),
    'Saved blog posts per minute and user. The same number of previews is allowed.',
    60,
  ),
  SIGN_UP_ALLOWED: setting(
    z
      .string()
      .default('')
      .transform(emailList)
      .pipe(z.array(z.union([z.literal('*'), DOMAIN, z.email()]))),
    'Who can create an account: email addresses and domains such as `@example.com`, separated by commas, or `*` for ' +
      'everybody. Users that exist and `OPERATORS` can always sign in. Unset: nobody else.',
    '@example.com',
  ),
  BLOG_EDITORS: setting(
    z.string().default('').transform(emailList),
    'Users who can publish on the blog: email addresses separated by commas, or `*` for all users.',
    'editor@example.com',
  ),
  OPERATORS: setting(
    z.string().default('').transform(emailList).pipe(z.array(z.email())),
    'Users who see the operator screen: email addresses of Google accounts, separated by commas. Unset: nobody.',
    'operator@example.com',
  ),
  CONTACT_SUPPORT_EMAIL: setting(
    z.email().optional(),
    'Support address on the contact page. Unset contact details are not shown.',
    'support@example.com',
  ),
  CONTACT_SALES_EMAIL: setting(
    z.email().optional(),
    'Sales address on the contact page.',
    'sales@example.com',
  ),
  CONTACT_PHONE: setting(optionalText, 'Phone number on the contact page.', '+1 555 010 0199'),
  CONTACT_OFFICE: setting(
    optionalText,
    'Postal address on the contact page.',
    '100 Harbor Street, San Francisco',
  ),
};

export const SERVER_SETTINGS = {
  ...SHARED_SETTINGS,
  CLICKHOUSE_USERNAME: clickhouseUsername(CLICKHOUSE_USERS.interactive),
  ...SERVER_ONLY,
};
