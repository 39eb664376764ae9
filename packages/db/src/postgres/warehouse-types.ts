import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type CreatedAt = ColumnType<Date, Date | undefined, never>;

/** A calendar day as text, as in types.ts. */
type Day = ColumnType<string, string, string>;

/** Generations, the assignment of accounts to ClickHouse servers, and moves between them. */
export type WarehouseTables = {
  sync_generations: {
    gen: GeneratedAlways<string>;
    account_id: string;
    property_id: string;
    job_id: string | null;
    fence: string;
    search_type: string;
    grain: string;
    first_day: Day;
    last_day: Day;
    days: string[] | null;
    created_at: CreatedAt;
    committed_at: Date | null;
    retired_at: Date | null;
    swept_at: Date | null;
    sealed_month: Day | null;
    gone_at: Date | null;
    warehouse_id: Generated<string>;
  };
  warehouses: {
    id: string;
    state: Generated<'open' | 'draining'>;
    schema_version: Generated<number>;
    added_at: CreatedAt;
  };
  warehouse_moves: {
    id: Generated<string>;
    account_id: string;
    source: string;
    target: string;
    step: Generated<'copying' | 'switched' | 'done' | 'cancelled'>;
    requested_at: CreatedAt;
    lease_until: Date | null;
    attempt: Generated<number>;
    switched_at: Date | null;
    finished_at: Date | null;
    failure: string | null;
  };
  warehouse_copies: {
    move_id: string;
    source_gen: string;
    gen: string;
    account_id: string;
    verified_at: Date | null;
  };
};
