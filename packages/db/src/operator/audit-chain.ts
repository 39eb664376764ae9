import { type Kysely, sql } from 'kysely';
import type { Database } from '../postgres/types.ts';

/** `erased`: the content was removed without an entry that records it. */
type AuditProblem = 'changed' | 'missing' | 'unlinked' | 'erased';

export type AuditVerdict =
  | { ok: true; rows: number }
  | { ok: false; rows: number; firstBadId: string; problem: AuditProblem };

/** Recomputes the whole chain. Requires the owner's connection: the server's role sees the rows of one user only. */
export async function verifyAuditChain(db: Kysely<Database>): Promise<AuditVerdict> {
  const { rows } = await sql<{
    rows: number;
    bad_id: string | null;
    problem: AuditProblem;
  }>`
    with checked as (
      select id, id - coalesce(lag(id) over chain, 0) - 1 as missing,
        prev_hash is distinct from coalesce(lag(hash) over chain, '\\x'::bytea) as unlinked,
        erased_by is null
          and hash is distinct from audit_hash(prev_hash, id, at, user_id, account_id, action, detail) as changed
      from audit_log window chain as (order by id)
    ), bad as (
      select case when missing > 0 then id - missing else id end as id,
        case when missing > 0 then 'missing' when changed then 'changed' else 'unlinked' end as problem
      from checked where missing > 0 or changed or unlinked
      union all
      -- The entry that records an erasure states how many entries it covers.
      select erased.id, 'erased' from audit_log erased
      left join audit_log record on record.id = erased.erased_by
        and record.action = 'account.deleted' and record.erased_by is null
        and record.detail ->> 'entries' = (select count(*)::text from audit_log x where x.erased_by = record.id)
      where erased.erased_by is not null and (record.id is null
        or erased.user_id is not null or erased.account_id is not null or erased.detail <> '{}')
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
