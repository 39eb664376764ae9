import type { Connected } from './connect-site.ts';

type Arrange = (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;

/**
 * As an administrator: inserts a row into every table that belongs to a user or an account and has none yet. The account
 * can only be deleted in a laboratory that has the warehouse `former`.
 */
export async function fillAccount(arrange: Arrange, account: Connected): Promise<void> {
  const { userId, accountId, propertyId, connectionId, email } = account;
  const ids = { user: userId, account: accountId, property: propertyId, connection: connectionId, email };
  const statements = [...USER_ROWS, ...PROPERTY_ROWS, ...INDEXING_ROWS].join(';\n');
  // As literals, because only a query without parameters can have several statements.
  await arrange(
    statements.replaceAll(/:(user|account|property|connection|email)\b/g, (_, name: keyof typeof ids) =>
      name === 'email' ? `'${ids.email}'::text` : `'${ids[name]}'::uuid`,
    ),
  );
}

const USER_ROWS = [
  'insert into profiles (user_id, full_name) values (:user, :email) on conflict do nothing',
  `insert into identities (provider, subject, user_id) values ('google', :email, :user) on conflict do nothing`,
  'insert into white_label_settings (account_id) values (:account) on conflict do nothing',
  `insert into sessions (user_id, expires_at) values (:user, now() + interval '10 years')`,
  `insert into refresh_tokens (token_hash, session_id, user_id)
   select sha256(convert_to(id::text, 'UTF8')), id, user_id from sessions where user_id = :user
   on conflict do nothing`,
  `insert into oauth_states (state_hash, purpose, user_id, browser_hash, code_verifier, nonce, return_to, expires_at)
   values (sha256(convert_to(:email, 'UTF8')), 'connect', :user, sha256('b'), 'v', 'n', '/', now() + interval '10 years')`,
  `insert into blog_posts (user_id, title, slug, content) values (:user, 'A post', 'post-' || :user, :email)`,
  `insert into saved_views (account_id, user_id, name, address) values (:account, :user, 'A view', 'dim=query')`,
  `insert into annotations (account_id, user_id, day, text) values (:account, :user, '2026-11-01', 'A note')`,
  `insert into audit_log (account_id, user_id, action, detail)
   values (:account, :user, 'auth.signed_in', jsonb_build_object('email', :email))`,
  `insert into contact_messages (first_name, last_name, email, subject, message)
   values ('A', 'B', upper(:email), 'Hi', 'Hi')`,
  `insert into outbox (kind, occurrence, recipient, account_id)
   values ('reconnect', :connection::text || '-1', :user::text, :account)`,
];

const PROPERTY_ROWS = [
  `insert into connect_handles (handle_hash, user_id, connection_id, available, expires_at)
   values (sha256(convert_to(:email, 'UTF8')), :user, :connection, '[]', now() + interval '10 years')`,
  `insert into gsc_sync_jobs (account_id, user_id, property_id, job_type, start_date, end_date, status)
   values (:account, :user, :property, 'daily', '2026-11-01', '2026-11-02', 'completed')`,
  `insert into property_tags (property_id, account_id, tag) values (:property, :account, 'Client')`,
  `insert into report_rules (property_id, kind, place, account_id, user_id, operator, value)
   values (:property, 'brand', 0, :account, :user, 'contains', 'x')`,
  `insert into sync_days (property_id, account_id, search_type, grain, day)
   values (:property, :account, 'news', 'total', '2024-01-01')`,
  `insert into sync_sealed_months (property_id, account_id, search_type, grain, month, stored, shown, read, filled,
     incomplete, truncated, fence, days)
   values (:property, :account, 'news', 'total', '2024-02-01', 0, 0, 0, 0, 0, 0, 1, '{}')`,
  `insert into sync_generations (account_id, property_id, fence, search_type, grain, first_day, last_day, committed_at)
   values (:account, :property, 1, 'news', 'total', '2024-01-01', '2024-01-01', now())`,
  `insert into sync_revisions (account_id, property_id, search_type, grain, day, gen, rows, clicks, impressions,
     position_sum, withdrawn_at)
   select account_id, property_id, search_type, grain, first_day, gen, 1, 1, 1, 1, now() from sync_generations
   where property_id = :property and search_type = 'news'`,
  `insert into warehouses (id, state) values ('former', 'draining') on conflict do nothing`,
  `with move as (
     insert into warehouse_moves (account_id, source, target, step, finished_at)
     values (:account, 'default', 'former', 'cancelled', now()) returning id)
   insert into warehouse_copies (move_id, account_id, source_gen, gen)
   select move.id, :account, gen, gen from move, sync_generations
   where property_id = :property and search_type = 'news'`,
  `insert into sync_removal_alerts (kind, items, examined)
   values ('sweep', array[:property || ' news total 2024-01-01 1', 'another property'], 1),
     ('audit', array[:property || ' news total 2024-01-01 1', :property || ' roll-up 1'], 2)`,
];

const URL_ID = '(select id from indexing_urls where account_id = :account)';
const INDEXING_ROWS = [
  'insert into indexing_properties (property_id, account_id) values (:property, :account)',
  `insert into indexing_urls (account_id, property_id, url) values (:account, :property, 'https://x.example/')`,
  `insert into indexing_states (account_id, url_id, first_seen_at, last_seen_at)
   values (:account, ${URL_ID}, now(), now())`,
  `insert into indexing_checks (account_id, user_id, check_name, total_urls, status)
   values (:account, :user, 'A check', 1, 'completed')`,
  `insert into indexing_results (check_id, position, account_id, url_id)
   select id, 1, account_id, ${URL_ID} from indexing_checks where account_id = :account`,
  `insert into indexing_lists (account_id, user_id, name, source, interval_days)
   values (:account, :user, 'A list', 'pasted', 7)`,
  `insert into indexing_list_urls (list_id, url_id, account_id)
   select id, ${URL_ID}, account_id from indexing_lists where account_id = :account`,
  `insert into indexing_monitored (url_id, account_id) values (${URL_ID}, :account)`,
  `insert into indexing_events (account_id, property_id, url_id, kind, before_state_id, after_state_id,
     clicks_at_stake, seen_at)
   values (:account, :property, ${URL_ID}, 'left', 1, 2, 0, now())`,
];

/** The tables with a user or an account that have no row of this one, from the catalog. */
export async function emptyTables(arrange: Arrange, { userId, accountId }: Connected): Promise<string[]> {
  const { rows: tables } = await arrange(
    `select table_name as name, array_agg(column_name::text) as columns
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and column_name in ('user_id', 'account_id')
     group by 1 order by 1`,
  );
  const counts = (tables as { name: string; columns: string[] }[]).map(({ name, columns }) => {
    const column = columns.includes('account_id') ? 'account_id' : 'user_id';
    const id = column === 'account_id' ? accountId : userId;
    return `select '${name}' as name where not exists (select from ${name} where ${column} = '${id}')`;
  });
  const { rows } = await arrange(counts.join(' union all '));
  return rows.map(row => String(row['name']));
}
