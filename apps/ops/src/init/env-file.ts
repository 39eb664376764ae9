import { SHARED_SETTINGS } from '@gsc/config/shared-settings';
import type { Owner } from './layouts.ts';

/** The settings that are no secrets. The files of deploy/ set the others. */
export function envFile(options: { publicUrl: URL; clickhouseUrl: string; runAs: Owner | null }): string {
  const { publicUrl, clickhouseUrl, runAs } = options;
  return [
    '# Settings of this deployment, written by ops init. docs/settings.md lists all of them.',
    `PUBLIC_URL=${publicUrl.origin}`,
    `GOOGLE_CLIENT_ID=${SHARED_SETTINGS.GOOGLE_CLIENT_ID.example}`,
    `CLICKHOUSE_URL=${clickhouseUrl}`,
    'CLICKHOUSE_DATABASE=gsc',
    ...(runAs ? [`SITE_ADDRESS=${publicUrl.host}`, `RUN_AS=${runAs.uid}:${runAs.gid}`] : []),
    '# SMTP_URL=smtps://user:password@mail.example.com',
    '# MAIL_FROM=GSC Insights <notices@example.com>',
    '# CONTACT_TO=support@example.com',
  ].join('\n');
}
