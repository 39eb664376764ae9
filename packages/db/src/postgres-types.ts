import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';

type CreatedAt = ColumnType<Date, Date | undefined, never>;
type UpdatedAt = ColumnType<Date, never, never>;

export type Database = {
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
  };
  memberships: {
    account_id: string;
    user_id: string;
    role: Generated<'owner'>;
    created_at: CreatedAt;
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
  /** Number, time and hashes are the database's own; rows cannot be changed. */
  audit_log: {
    id: GeneratedAlways<string>;
    at: GeneratedAlways<Date>;
    user_id: string | null;
    account_id: string | null;
    action: string;
    detail: JSONColumnType<Record<string, unknown>, string | undefined, never>;
    prev_hash: GeneratedAlways<Buffer>;
    hash: GeneratedAlways<Buffer>;
  };
};
