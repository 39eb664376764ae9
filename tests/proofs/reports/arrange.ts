import { randomUUID } from 'node:crypto';
import { withPostgresClient } from '@gsc/db/postgres/client';
import type { Stack } from '@gsc/stack/start-stack';
import { type StackAddresses, Visitor } from '@gsc/stack/visitor';

/** What is needed of a running system. */
export type ArrangedStack = StackAddresses & {
  stores: Pick<Stack['stores'], 'superuserUrl' | 'clickhouseAdmin'>;
};

export type SignedIn = {
  accountId: string;
  userId: string;
  token: string;
  /** Returns a new access token, because tokens expire after ten minutes. */
  refresh(): Promise<string>;
};

/** Signs a user in and returns the ids and an access token. */
export async function signIn(
  stack: ArrangedStack,
  email: string,
  visitor: Visitor = new Visitor(stack),
): Promise<SignedIn> {
  await visitor.signIn(email);
  const refresh = async () => {
    const body = (await (await visitor.refresh()).json()) as { access_token: string };
    return body.access_token;
  };
  const [row] = await query<{ user_id: string; account_id: string }>(
    stack,
    'select m.user_id, m.account_id from memberships m join users u on u.id = m.user_id where u.email = $1',
    [email],
  );
  return { userId: row?.user_id ?? '', accountId: row?.account_id ?? '', token: await refresh(), refresh };
}

const query = <R extends object>(stack: ArrangedStack, text: string, values: unknown[]): Promise<R[]> =>
  withPostgresClient(
    stack.stores.superuserUrl,
    async client => (await client.query(text, values)).rows as R[],
  );

/** Creates a property for generated rows. It is never due, so no worker syncs it. */
export async function arrangeProperty(
  stack: ArrangedStack,
  { accountId, userId }: SignedIn,
  siteUrl: string,
): Promise<string> {
  const [connectionId, propertyId] = [randomUUID(), randomUUID()];
  await query(
    stack,
    `insert into google_connections (id, account_id, user_id, google_subject, google_email, status)
     values ($1, $2, $3, $4, 'arranged@example.example', 'active')`,
    [connectionId, accountId, userId, connectionId],
  );
  await query(
    stack,
    `insert into gsc_properties
       (id, account_id, user_id, connection_id, property_url, property_type, permission_level)
     values ($1, $2, $3, $4, $5, 'DOMAIN_PROPERTY', 'siteOwner')`,
    [propertyId, accountId, userId, connectionId, siteUrl],
  );
  await query(stack, `update sync_state set next_sync_at = 'infinity' where property_id = $1`, [propertyId]);
  return propertyId;
}

export type Owner = { accountId: string; propertyId: string };
type Span = { grain: string; first: string; last: string };
export type Arranged = Owner & Span;

/** Creates a generation and its final days in the ledger, as a sync would. */
export async function arrangeGeneration(
  stack: ArrangedStack,
  { accountId, propertyId, ...span }: Arranged,
  sealed: boolean,
): Promise<string> {
  const [gen] = await arrangeGenerations(stack, [{ accountId, propertyId }], span, sealed);
  return gen ?? '';
}

/** The same for several properties. The generations have the order of the properties. */
export async function arrangeGenerations(
  stack: ArrangedStack,
  owners: readonly Owner[],
  { grain, first, last }: Span,
  sealed: boolean,
): Promise<string[]> {
  const properties = owners.map(({ propertyId }) => propertyId);
  const rows = await query<{ gen: string; property_id: string }>(
    stack,
    `with added as (
       insert into sync_generations
         (account_id, property_id, fence, search_type, grain, first_day, last_day, committed_at, sealed_month)
       select account_id, property_id, 1, 'web', $3, $4, $5, now(), $6::date
       from unnest($1::uuid[], $2::uuid[]) owner (account_id, property_id)
       returning account_id, property_id, gen
     ), days as (
       insert into sync_days (property_id, account_id, search_type, grain, day, state, active_gen, rows,
         fetched_at, first_seen_at, same_since, frozen_at)
       select property_id, account_id, 'web', $3, day::date, 'final', gen, 1, now(), now(), now(), now()
       from added, generate_series($4::date, $5::date, interval '1 day') day
     )
     select gen::text, property_id from added`,
    [owners.map(({ accountId }) => accountId), properties, grain, first, last, sealed ? first : null],
  );
  const gens = new Map(rows.map(row => [row.property_id, row.gen]));
  return properties.map(id => gens.get(id) ?? '');
}
