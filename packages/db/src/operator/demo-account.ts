import { withPostgresClient } from '../postgres/client.ts';

/** As gsc_owner: this account, and no other, is the demo from now on. It is shown once it is opened. */
export async function nameDemoAccount(
  ownerUrl: string,
  account: { ownerId: string; filledApart: boolean },
): Promise<void> {
  await withPostgresClient(ownerUrl, client =>
    client.query(
      `insert into demo_account (owner_id, filled_apart) values ($1, $2)
       on conflict (singleton) do update set owner_id = excluded.owner_id, filled_apart = excluded.filled_apart,
         opened_at = case when demo_account.owner_id = excluded.owner_id then demo_account.opened_at end`,
      [account.ownerId, account.filledApart],
    ),
  );
}

export async function openDemoAccount(ownerUrl: string): Promise<void> {
  await withPostgresClient(ownerUrl, client =>
    client.query('update demo_account set opened_at = coalesce(opened_at, now())'),
  );
}
