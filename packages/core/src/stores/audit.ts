import type { Tx } from '../context.ts';

export type AuditAction =
  | 'auth.signed_in'
  | 'auth.sign_in_refused'
  | 'auth.signed_out'
  | 'auth.session_revoked'
  | 'auth.refresh_reused'
  | 'properties.connect_begun'
  | 'properties.connect_refused'
  | 'properties.google_connected'
  | 'properties.connected'
  | 'properties.deleted'
  | 'properties.disconnected'
  | 'properties.restored'
  | 'properties.purged'
  | 'properties.grant_revoked'
  | 'properties.token_rewrapped'
  | 'profile.updated'
  | 'account.exported'
  | 'data.exported'
  | 'account.deletion_requested'
  | 'sync.removal_applied';

/** Adds an entry to the audit log, which the database makes append-only and hash-chained. `detail` must not contain secrets. */
export async function audit(
  tx: Tx,
  entry: {
    action: AuditAction;
    userId?: string;
    accountId?: string;
    detail?: Record<string, string | number | null>;
  },
): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      action: entry.action,
      user_id: entry.userId ?? null,
      account_id: entry.accountId ?? null,
      detail: JSON.stringify(entry.detail ?? {}),
    })
    .execute();
}
