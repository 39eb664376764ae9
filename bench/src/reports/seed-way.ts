import { withPostgresClient } from '@gsc/db/postgres/client';

/**
 * Measures the approach of the original application: select the rows of a range from PostgreSQL and group them in
 * JavaScript. The table contains one month with as many rows per day as the property. Rows are read day by day to
 * limit memory.
 */
export async function measureSeedWay(
  superuserUrl: string,
  rowsPerDay: number,
  days: number,
): Promise<number> {
  return withPostgresClient(superuserUrl, async client => {
    await client.query(`create unlogged table seed_rows (property_id int, date date, query text, page text,
      country text, device text, clicks int, impressions int, ctr float8, position float8)`);
    await client.query(
      `insert into seed_rows
       select 1, date '2026-10-01' + (n % $2)::int, 'search query ' || (power(random(), 3) * 400000)::int,
         'https://www.bench.example/page-' || (power(random(), 3) * 12000)::int, 'usa', 'MOBILE',
         (random() * 3)::int, 5, 0.1, random() * 50
       from generate_series(1, $1) n`,
      [rowsPerDay * days, days],
    );
    await client.query('create index on seed_rows (property_id, date)');
    await client.query('analyze seed_rows');
    const started = performance.now();
    const groups = new Map<string, { clicks: number; impressions: number; position: number; rows: number }>();
    for (let day = 0; day < days; day++) {
      const { rows } = await client.query(
        `select * from seed_rows where property_id = 1 and date = date '2026-10-01' + $1::int order by clicks desc`,
        [day],
      );
      for (const row of rows) {
        const sums = groups.get(row.query) ?? { clicks: 0, impressions: 0, position: 0, rows: 0 };
        sums.clicks += row.clicks;
        sums.impressions += row.impressions;
        sums.position += row.position;
        sums.rows++;
        groups.set(row.query, sums);
      }
    }
    [...groups].sort(([, a], [, b]) => b.clicks - a.clicks).slice(0, 50);
    const ms = performance.now() - started;
    await client.query('drop table seed_rows');
    return ms;
  });
}
