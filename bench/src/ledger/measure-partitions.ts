import { withPostgresClient } from '@gsc/db/postgres/client';
import { accountId, propertyId } from './template-properties.ts';

const PARTITIONS = 16;
const SAMPLE = 300;

/**
 * Medians in milliseconds to read the months of a property from the table of the product, and from a copy that is
 * partitioned by account, with and without the account in the statement.
 */
export async function measurePartitions(
  superuserUrl: string,
  properties: number,
): Promise<Record<string, number>> {
  return withPostgresClient(superuserUrl, async client => {
    await client.query(
      `create table partitioned_months (like sync_sealed_months) partition by hash (account_id);
       do $$ begin for n in 0 .. ${PARTITIONS - 1} loop
         execute format('create table partitioned_months_%s partition of partitioned_months
           for values with (modulus ${PARTITIONS}, remainder %s)', n, n);
       end loop; end $$;
       insert into partitioned_months select * from sync_sealed_months;
       alter table partitioned_months add primary key (account_id, property_id, search_type, grain, month);
       create index on partitioned_months (property_id, search_type, grain, month);
       analyze partitioned_months`,
    );
    const { rows: sample } = await client.query<{ id: string; account: string }>(
      `select ${propertyId('n')} as id, ${accountId('n')} as account
       from (select (random() * ($1::int - 1))::int as n from generate_series(1, ${SAMPLE})) chosen`,
      [properties],
    );
    const columns = 'search_type, grain, month, gen, shown';
    const median = async (text: string, values: (one: { id: string; account: string }) => string[]) => {
      const times: number[] = [];
      for (const one of sample) {
        const started = performance.now();
        await client.query(text, values(one));
        times.push(performance.now() - started);
      }
      return Math.round((times.sort((a, b) => a - b)[SAMPLE / 2] ?? 0) * 100) / 100;
    };
    const result = {
      one_table: await median(`select ${columns} from sync_sealed_months where property_id = $1`, one => [
        one.id,
      ]),
      partitioned_with_account: await median(
        `select ${columns} from partitioned_months where property_id = $1 and account_id = $2`,
        one => [one.id, one.account],
      ),
      partitioned_without_account: await median(
        `select ${columns} from partitioned_months where property_id = $1`,
        one => [one.id],
      ),
    };
    await client.query('drop table partitioned_months');
    return result;
  });
}
