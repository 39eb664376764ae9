import { type Kysely, sql } from 'kysely';
import type { Database } from '../postgres/types.ts';

export type AuditVerdict =
  | { ok: true; rows: number }
  | { ok: false; rows: number; firstBadId: string; problem: 'changed' | 'missing' | 'unlinked' };

/** Recomputes the whole chain. Requires the owner's connection: the server's role sees the rows of one user only. */
export async function verifyAuditChain(db: Kysely<Database>): Promise<AuditVerdict> {
  const { rows } = await sql<{
    rows: number;
    bad_id: string | null;
    problem: 'changed' | 'missing' | 'unlinked';
  }>`
    with checked as (
      select id, id - coalesce(lag(id) over chain, 0) - 1 as missing,
        prev_hash is distinct from coalesce(lag(hash) over chain, '\\x'::bytea) as unlinked,
        hash is distinct from audit_hash(prev_hash, id, at, user_id, account_id, action, detail) as changed
      from audit_log window chain as (order by id)
    ), bad as (
      select case when missing > 0 then id - missing else id end as id,
        case when missing > 0 then 'missing' when changed then 'changed' else 'unlinked' end as problem
      from checked where missing > 0 or changed or unlinked
      union all
      -- Rows deleted at the end leave the rest intact. Only the head records that they existed.
      select tail.last_id + 1, 'missing'
      from audit_chain_head head, (select coalesce(max(id), 0) as last_id from audit_log) tail
      where tail.last_id < head.last_id
      union all
      select last.id, 'unlinked' from audit_chain_head head
      join lateral (select id, hash from audit_log order by id desc limit 1) last
        on last.id > head.last_id or (last.id = head.last_id and last.hash <> head.last_hash)
    )
    select (select count(*)::int from audit_log) as rows, first.id::text as bad_id, first.problem
    from (select 1) one left join lateral (select * from bad order by id limit 1) first on true`.execute(db);
  const row = rows[0];
  if (!row) throw new Error('the audit chain could not be read');
  if (row.bad_id === null) return { ok: true, rows: row.rows };
  return { ok: false, rows: row.rows, firstBadId: row.bad_id, problem: row.problem };
}
