import type { ColumnType, Generated } from 'kysely';

type CreatedAt = ColumnType<Date, Date | undefined, never>;

/** The outbox. Triggers add the rows. */
export type MailTables = {
  outbox: {
    id: Generated<string>;
    kind: string;
    occurrence: string;
    recipient: string;
    account_id: string | null;
    subscription_id: string | null;
    message_id: string | null;
    domain: string | null;
    created_at: CreatedAt;
    state: Generated<'waiting' | 'sent' | 'given_up'>;
    attempts: Generated<number>;
    first_tried_at: Date | null;
    next_try: Date | null;
    lease: string | null;
    leased_until: Date | null;
    handed_over_at: Date | null;
    failure: 'refused' | 'postponed' | 'interrupted' | 'unreachable' | 'unknown' | 'internal' | null;
    last_error: string | null;
    finished_at: Date | null;
  };
  outbox_domains: {
    domain: string;
    refusals: Generated<number>;
    paused_until: Date | null;
    changed_at: Date;
  };
};
