import { z } from 'zod';
import { setting } from './setting.ts';
import { CLICKHOUSE_USERS, clickhouseUsername, PUBLIC_URL, SHARED_SETTINGS } from './shared-settings.ts';

/** Settings that only the worker reads. */
const WORKER_ONLY = {
  PUBLIC_URL: { ...PUBLIC_URL, schema: PUBLIC_URL.schema.optional() },
  SMTP_URL: setting(
    z.url({ protocol: /^smtps?$/ }).optional(),
    'Mail server, `smtp://` or `smtps://`. Unset: no emails are sent. Requires `MAIL_FROM` and `PUBLIC_URL`.',
    'smtps://user:password@mail.example.com',
  ),
  MAIL_FROM: setting(
    z.string().min(3).optional(),
    'Sender of emails, `Name <address>`.',
    'GSC Insights <notices@example.com>',
  ),
  CONTACT_TO: setting(
    z.email().optional(),
    'Receives contact messages. Unset: messages are only stored.',
    'support@example.com',
  ),
  OPERATOR_EMAIL: setting(
    z.email().optional(),
    'Receives an email when a removal of stored data is held (`ops removals`). Unset: `CONTACT_TO`.',
    'operator@example.com',
  ),
  INSERTS_PER_SECOND: setting(
    z.coerce.number().positive().max(1000).default(2),
    'Inserts per second into each table of a warehouse, on average. With several workers, each needs a share of 2.',
    2,
  ),
};

export const WORKER_SETTINGS = {
  ...SHARED_SETTINGS,
  CLICKHOUSE_USERNAME: clickhouseUsername(CLICKHOUSE_USERS.writer),
  ...WORKER_ONLY,
};
