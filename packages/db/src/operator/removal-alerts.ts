import { withPostgresClient } from '../postgres/client.ts';

type RemovalAlert = {
  id: string;
  kind: 'withdrawal' | 'audit' | 'sweep';
  items: string[];
  examined: number;
  raised_at: Date;
  confirmed_at: Date | null;
};

/** Run as gsc_owner. Lists removals that wait for the operator's confirmation. */
export async function listRemovalAlerts(ownerUrl: string): Promise<RemovalAlert[]> {
  return withPostgresClient(ownerUrl, async client => {
    const { rows } = await client.query<RemovalAlert>(
      `select id, kind, items, examined, raised_at, confirmed_at from sync_removal_alerts
       where used_at is null order by id`,
    );
    return rows;
  });
}

/** Run as gsc_owner. Allows the next run to perform the listed removals once. Returns false for an unknown alert. */
export async function confirmRemoval(ownerUrl: string, id: string): Promise<boolean> {
  return withPostgresClient(ownerUrl, async client => {
    await client.query('begin');
    const { rows } = await client.query<Pick<RemovalAlert, 'kind' | 'items'>>(
      `update sync_removal_alerts set confirmed_at = now()
       where id = $1 and confirmed_at is null returning kind, items`,
      [id],
    );
    const [alert] = rows;
    if (!alert) {
      await client.query('rollback');
      return false;
    }
    await client.query(`insert into audit_log (action, detail) values ('sync.removal_confirmed', $1)`, [
      JSON.stringify({ alert: id, kind: alert.kind, items: alert.items.length }),
    ]);
    // Audits these properties again immediately instead of after a week.
    if (alert.kind === 'audit') {
      await client.query(`update sync_state set audited_at = 'epoch' where property_id = any ($1::uuid[])`, [
        [...new Set(alert.items.map(item => item.split(' ')[0]))],
      ]);
    }
    await client.query('commit');
    return true;
  });
}
