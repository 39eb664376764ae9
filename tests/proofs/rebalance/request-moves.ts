import type { Laboratory } from '../sync/laboratory.ts';

const WAREHOUSES = ['default', 'second', 'third'];

type Idle = { id: string; warehouse: string; moves: number; came_from: string | null };

/** Requests the next move of each account that has none: to a random warehouse, back, to a random one, and so on. */
export async function requestMoves(
  lab: Laboratory,
  random: () => number,
  atMost = Number.MAX_SAFE_INTEGER,
): Promise<void> {
  const idle = await lab.query<Idle>(
    `select a.id, a.warehouse_id as warehouse, count(m.id)::int as moves,
       (array_agg(m.source order by m.requested_at desc))[1] as came_from
     from accounts a left join warehouse_moves m on m.account_id = a.id
     group by a.id having count(m.id) < $1 and count(*) filter (where m.id is not null and m.finished_at is null) = 0`,
    [atMost],
  );
  for (const { id, warehouse, moves, came_from } of idle) {
    const others = WAREHOUSES.filter(name => name !== warehouse);
    const target = moves % 2 === 1 ? came_from : others[Math.floor(random() * others.length)];
    await lab.query('insert into warehouse_moves (account_id, source, target) values ($1, $2, $3)', [
      id,
      warehouse,
      target,
    ]);
  }
}

/** How often every account has been moved at least. */
export async function fewestMoves(lab: Laboratory, steps = ['switched', 'done']): Promise<number> {
  const [fewest] = await lab.query<{ n: number }>(
    `select coalesce(min(n), 0)::int as n from (
       select count(m.id) as n from accounts a
       left join warehouse_moves m on m.account_id = a.id and m.step = any ($1) group by a.id) of_account`,
    [steps],
  );
  return fewest?.n ?? 0;
}
