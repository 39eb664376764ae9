import { withPostgresClient } from '../postgres/client.ts';

/** Run as gsc_owner. Makes this account the only demo account. It is visible after `openDemoAccount`. */
export async function setDemoAccount(
  ownerUrl: string,
  account: { ownerId: string; externallyFilled: boolean },
): Promise<void> {
  await withPostgresClient(ownerUrl, client =>
    client.query(
      `insert into demo_account (owner_id, externally_filled) values ($1, $2)
       on conflict (singleton) do update set owner_id = excluded.owner_id, externally_filled = excluded.externally_filled,
         opened_at = case when demo_account.owner_id = excluded.owner_id then demo_account.opened_at end`,
      [account.ownerId, account.externallyFilled],
    ),
  );
}

export async function openDemoAccount(ownerUrl: string): Promise<void> {
  await withPostgresClient(ownerUrl, client =>
    client.query('update demo_account set opened_at = coalesce(opened_at, now())'),
  );
}
