import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { BlogTables } from './blog-types.ts';
import type { IndexingTables } from './indexing-types.ts';
import type { LedgerTables } from './ledger-types.ts';
import type { MailTables } from './mail-types.ts';
import type { WarehouseTables } from './warehouse-types.ts';

type CreatedAt = ColumnType<Date, Date | undefined, never>;
type UpdatedAt = ColumnType<Date, never, never>;
/** bigint: read as text to avoid rounding; written as a number or text. */
type Count = ColumnType<string, number | string | undefined, number | string>;
/** A calendar day: read and written as text, so that the server's time zone has no effect. */
type Day = ColumnType<string, string, string>;

type TablesOfFeatures = BlogTables & IndexingTables & LedgerTables & MailTables & WarehouseTables;

export type Database = TablesOfFeatures & {
  users: {
    id: Generated<string>;
    email: string;
    created_at: CreatedAt;
    last_sign_in_at: Date | null;
  };
  identities: {
    provider: 'google';
    subject: string;
    user_id: string;
    created_at: CreatedAt;
  };
  accounts: {
    id: Generated<string>;
    name: string;
    created_by: Generated<string>;
    created_at: CreatedAt;
    warehouse_id: Generated<string>;
  };
  memberships: {
    account_id: string;
    user_id: string;
    role: Generated<'owner'>;
    created_at: CreatedAt;
  };
  account_deletions: {
    user_id: string;
    account_id: string | null;
    requested_at: CreatedAt;
  };
  profiles: {
    user_id: string;
    full_name: string | null;
    phone: string | null;
    avatar_url: string | null;
    created_at: CreatedAt;
    updated_at: UpdatedAt;
  };
  white_label_settings: {
    account_id: string;
    brand_name: Generated<string>;
    logo_url: string | null;
    primary_color: Generated<string>;
    secondary_color: Generated<string>;
    created_at: CreatedAt;
    updated_at: UpdatedAt;
  };
  sessions: {
    id: Generated<string>;
    user_id: string;
    created_at: CreatedAt;
    last_used_at: Generated<Date>;
    expires_at: Date;
    revoked_at: Date | null;
    revoked_reason: string | null;
    user_agent: string | null;
    ip: string | null;
  };
  refresh_tokens: {
    token_hash: Buffer;
    session_id: string;
    user_id: string;
    parent_hash: Buffer | null;
    created_at: CreatedAt;
    used_at: Date | null;
    child_number: Generated<number>;
    replaced_at: Date | null;
  };
  oauth_states: {
    state_hash: Buffer;
    purpose: 'sign_in' | 'connect';
    user_id: string | null;
    browser_hash: Buffer;
    code_verifier: string;
    nonce: string;
    return_to: string;
    created_at: CreatedAt;
    expires_at: Date;
    used_at: Date | null;
  };
  rate_counters: {
    bucket: Buffer;
    hits: number;
    expires_at: Date;
  };
  google_connections: {
    id: Generated<string>;
    account_id: string;
    user_id: string;
    google_subject: string;
    google_email: string;
    status: Generated<'pending' | 'active' | 'needs_reconnect' | 'revoked'>;
    status_since: Generated<Date>;
    scopes: Generated<string[]>;
    created_at: CreatedAt;
  };
  /** The server's role can write the encrypted columns but not read them. */
  google_tokens: {
    connection_id: string;
    account_id: string;
    sealed: Buffer;
    wrapped_key: Buffer;
    key_id: string;
    updated_at: Generated<Date>;
  };
  connect_handles: {
    handle_hash: Buffer;
    user_id: string;
    connection_id: string;
    available: JSONColumnType<unknown[], string, never>;
    created_at: CreatedAt;
    expires_at: Date;
    used_at: Date | null;
  };
  gsc_properties: {
    id: Generated<string>;
    account_id: string;
    user_id: string;
    connection_id: string;
    property_url: string;
    property_type: 'DOMAIN_PROPERTY' | 'URL_PREFIX';
    permission_level: 'siteOwner' | 'siteFullUser' | 'siteRestrictedUser';
    is_verified: Generated<boolean>;
    state: Generated<'active' | 'access_lost' | 'needs_reconnect'>;
    connected_at: Generated<Date>;
    last_sync_at: Date | null;
    deleted_at: Date | null;
    purged_at: Date | null;
    storage_permission: string | null;
    storage_permitted_at: Date | null;
    account_deleted_at: Date | null;
  };
  sync_state: {
    property_id: string;
    account_id: string;
    fence: Generated<string>;
    lease_holder: string | null;
    lease_until: Date | null;
    next_sync_at: Generated<Date>;
    backfilled_at: Date | null;
    failed_runs: Generated<number>;
    sampled_on: Day | null;
    totals_read_at: Date | null;
    idle_checked_at: Date | null;
    ranges_refused_at: Date | null;
    audited_at: Generated<Date>;
    audit_failed_at: Date | null;
    ledger_version: string | null;
    blocked: 'needs_reconnect' | 'access_lost' | 'quota_limited' | null;
    blocked_until: Date | null;
    probed_at: Date | null;
    forced_at: Date | null;
  };
  gsc_sync_jobs: {
    id: Generated<string>;
    account_id: string;
    user_id: string;
    property_id: string;
    job_type: 'backfill' | 'daily' | 'manual' | 'force' | 'fill';
    status: Generated<
      | 'queued'
      | 'running'
      | 'completed'
      | 'completed_with_errors'
      | 'failed'
      | 'quota_limited'
      | 'needs_reconnect'
      | 'access_lost'
      | 'cancelled'
    >;
    start_date: Day;
    end_date: Day;
    started_at: Date | null;
    finished_at: Date | null;
    records_processed: Count;
    total_records: Count | null;
    slices_done: Generated<number>;
    slices_total: Generated<number>;
    progress_percentage: Generated<number>;
    error_message: string | null;
    not_before: Generated<Date>;
    attempts: Generated<number>;
    retries: Generated<number>;
    stage: Generated<number>;
    claimed_at: Date | null;
    runs_left: number | null;
    created_at: CreatedAt;
  };
  sync_revisions: {
    property_id: string;
    account_id: string;
    search_type: string;
    grain: string;
    day: Day;
    gen: string;
    job_id: string | null;
    rows: number;
    clicks: Count;
    impressions: Count;
    position_sum: number;
    checksum: string | null;
    fetched_at: Date | null;
    withdrawn_at: Date;
  };
  sync_removal_alerts: {
    id: GeneratedAlways<string>;
    kind: 'withdrawal' | 'audit' | 'sweep';
    items: string[];
    examined: number;
    raised_at: CreatedAt;
    confirmed_at: Date | null;
    used_at: Date | null;
  };
  task_successes: {
    task: string;
    succeeded_at: Date;
  };
  /** Written by `ops restore` and `ops verify` only. */
  restores: {
    id: GeneratedAlways<string>;
    backup: string;
    snapshot_at: Date;
    restored_at: CreatedAt;
    verified_at: Date | null;
  };
  /** The database sets id, time and hashes. Rows cannot be changed. */
  audit_log: {
    id: GeneratedAlways<string>;
    at: GeneratedAlways<Date>;
    user_id: string | null;
    account_id: string | null;
    action: string;
    detail: JSONColumnType<Record<string, unknown>, string | undefined, never>;
    prev_hash: GeneratedAlways<Buffer>;
    hash: GeneratedAlways<Buffer>;
    erased_by: GeneratedAlways<string | null>;
  };
  saved_views: {
    id: Generated<string>;
    account_id: string;
    user_id: string;
    name: string;
    address: string;
    created_at: CreatedAt;
    updated_at: UpdatedAt;
  };
  annotations: {
    id: Generated<string>;
    account_id: string;
    user_id: string;
    property_id: string | null;
    day: Day;
    end_day: ColumnType<string | null, string | null, string | null>;
    text: string;
    created_at: CreatedAt;
  };
  property_tags: {
    property_id: string;
    tag: string;
    account_id: string;
    created_at: CreatedAt;
  };
  report_rules: {
    property_id: string;
    kind: 'brand' | 'page_group';
    place: number;
    account_id: string;
    user_id: string;
    name: string | null;
    operator: 'is' | 'contains' | 'starts_with' | 'regex';
    value: string;
    created_at: CreatedAt;
  };
  contact_messages: {
    id: Generated<string>;
    first_name: string;
    last_name: string;
    email: string;
    company: string | null;
    subject: string;
    message: string;
    created_at: CreatedAt;
  };
  health_checks: {
    probe: 'server' | 'pages' | 'postgres' | 'clickhouse' | 'queue' | 'google';
    at: Date;
    ok: boolean;
    took_ms: number;
  };
  service_days: {
    service: 'api' | 'dashboard' | 'sync' | 'analytics' | 'auth';
    day: Day;
    checks: number;
    failed: number;
  };
  status_incidents: {
    id: Generated<string>;
    title: string;
    description: string;
    status: Generated<'open' | 'resolved'>;
    started_at: Generated<Date>;
    kind: Generated<'incident' | 'maintenance'>;
    services: Generated<string[]>;
  };
  status_events: {
    id: Generated<string>;
    incident_id: string;
    event: 'opened' | 'resolved';
    at: Generated<Date>;
  };
  status_emails: {
    event_id: string;
    subscription_id: string;
    token_hash: Buffer;
    sent_at: Date;
    email_id: string | null;
  };
  status_subscriptions: {
    id: Generated<string>;
    email: string;
    token_hash: Buffer | null;
    created_at: CreatedAt;
    mailed_at: Date | null;
    confirmed_at: Date | null;
  };
  demo_account: {
    singleton: Generated<boolean>;
    owner_id: string;
    externally_filled: Generated<boolean>;
    opened_at: Date | null;
  };
};
