import { withPostgresClient } from '../postgres/client.ts';

/** A removal that is held until an operator confirms it. */
type HeldRemoval = {
  id: string;
  kind: 'withdrawal' | 'audit' | 'sweep';
  items: string[];
  examined: number;
  raised_at: Date;
  confirmed_at: Date | null;
};

/** Run as gsc_owner. Lists held removals, and confirmed ones that no run has used yet. */
export async function listHeldRemovals(ownerUrl: string): Promise<HeldRemoval[]> {
  return withPostgresClient(ownerUrl, async client => {
    const { rows } = await client.query<HeldRemoval>(
      `select id, kind, items, examined, raised_at, confirmed_at from sync_removal_alerts
       where used_at is null order by id`,
    );
    return rows;
  });
}

/** Run as gsc_owner. Permits the items of a held removal once. Returns false if it does not exist or is confirmed. */
export async function confirmRemoval(ownerUrl: string, id: string): Promise<boolean> {
  return withPostgresClient(ownerUrl, async client => {
    await client.query('begin');
    const { rows } = await client.query<Pick<HeldRemoval, 'kind' | 'items'>>(
      `update sync_removal_alerts set confirmed_at = now()
       where id = $1 and confirmed_at is null returning kind, items`,
      [id],
    );
    const [removal] = rows;
    if (!removal) {
      await client.query('rollback');
      return false;
    }
    await client.query(`insert into audit_log (action, detail) values ('sync.removal_confirmed', $1)`, [
      JSON.stringify({ alert: id, kind: removal.kind, items: removal.items.length }),
    ]);
    // Audits these properties again immediately instead of after a week.
    if (removal.kind === 'audit') {
      await client.query(`update sync_state set audited_at = 'epoch' where property_id = any ($1::uuid[])`, [
        [...new Set(removal.items.map(item => item.split(' ')[0]))],
      ]);
    }
    await client.query('commit');
    return true;
  });
}
