import { BACKUP_SETTINGS } from '@gsc/config/backup-settings';
import { SERVER_SETTINGS } from '@gsc/config/server-settings';
import { SHARED_SETTINGS } from '@gsc/config/shared-settings';
import { WORKER_SETTINGS } from '@gsc/config/worker-settings';
import type { Owner } from './layouts.ts';

/** The settings that are no secrets. The files of deploy/ set the others. */
export function envFile(options: {
  publicUrl: URL;
  clickhouseUrl: string;
  signUpAllowed: string;
  runAs: Owner | null;
}): string {
  const { publicUrl, clickhouseUrl, signUpAllowed, runAs } = options;
  return [
    '# Settings of this deployment, written by ops init. docs/settings.md lists all of them.',
    `PUBLIC_URL=${publicUrl.origin}`,
    `GOOGLE_CLIENT_ID=${SHARED_SETTINGS.GOOGLE_CLIENT_ID.example}`,
    `CLICKHOUSE_URL=${clickhouseUrl}`,
    ...(runAs ? [`RUN_AS=${runAs.uid}:${runAs.gid}`] : []),
    '# Who can create an account: email addresses, domains such as @example.com, or * for everybody.',
    `SIGN_UP_ALLOWED=${signUpAllowed}`,
    '# Who sees the operator screen. They can always sign in.',
    `# OPERATORS=${SERVER_SETTINGS.OPERATORS.example}`,
    '# Mail for reconnect notices, status and contact messages. Without it, `ops contact` lists the messages.',
    '# SMTP_URL=smtps://user:password@mail.example.com',
    '# MAIL_FROM=GSC Insights <notices@example.com>',
    '# CONTACT_TO=support@example.com',
    '# Receives an email when a removal is held (ops removals). Without it, CONTACT_TO does.',
    `# OPERATOR_EMAIL=${WORKER_SETTINGS.OPERATOR_EMAIL.example}`,
    '# Encrypted backups: ops backup-key creates the key.',
    `# BACKUP_RECIPIENT=${BACKUP_SETTINGS.BACKUP_RECIPIENT.example}`,
    ...(runAs ? ['# COMPOSE_PROFILES=backup', '# BACKUP_PATH=/mnt/backups'] : []),
  ].join('\n');
}
