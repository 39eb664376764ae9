import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type ClickHouseClient, connectClickhouse } from '../clickhouse.ts';
import { createTestClickhouse, type TestClickhouse } from '../testing-clickhouse.ts';
import { GRANTED_VIEWS } from './grants.ts';
import { CLASS_LIMITS, WORK_CLASSES } from './limits.ts';

const serverUrl = inject('clickhouseServerUrl');
const ACCESS_DENIED = '497';

/** grants.sql on a real server. Without TEST_CLICKHOUSE_URL there is none. */
describe.skipIf(serverUrl === null)('grants.sql on a server', () => {
  let store: TestClickhouse;
  const clients: ClickHouseClient[] = [];
  const connect = (settings: Parameters<typeof connectClickhouse>[0]) => {
    const client = connectClickhouse(settings);
    clients.push(client);
    return client;
  };

  beforeAll(async () => {
    store = await createTestClickhouse(serverUrl ?? '');
  });
  afterAll(async () => {
    await Promise.all(clients.map(client => client.close()));
    await store?.stop();
  });

  it.each(WORK_CLASSES)('lets the reader of class %s read the views and nothing else', async work => {
    const reader = connect(store.readers[work]);
    const views = await reader.query({ query: 'SHOW TABLES', format: 'TabSeparatedRaw' });
    expect((await views.text()).trim().split('\n').toSorted()).toEqual([...GRANTED_VIEWS].toSorted());
    for (const query of [
      'SELECT * FROM search_totals',
      'SELECT * FROM system.users',
      `SELECT * FROM url('http://127.0.0.1:1/', LineAsString)`,
      `SELECT * FROM file('/etc/passwd', LineAsString)`,
    ])
      await expect(reader.query({ query })).rejects.toMatchObject({ code: ACCESS_DENIED });
    await expect(reader.command({ query: 'DROP TABLE search_totals' })).rejects.toThrow();
  });

  it.each(WORK_CLASSES)('applies the limits of class %s, which its reader cannot change', async work => {
    const reader = connect(store.readers[work]);
    for (const [name, value] of Object.entries(CLASS_LIMITS[work].limits)) {
      const query = 'SELECT toString(getSetting({name:String})) AS value';
      const result = await reader.query({ query, query_params: { name }, format: 'JSONEachRow' });
      expect([name, await result.json()]).toEqual([name, [{ value: String(value) }]]);
      const changed = reader.query({ query: 'SELECT 1', clickhouse_settings: { [name]: value + 1 } });
      await expect(changed).rejects.toThrow();
    }
  });

  it('lets the writer insert, read and delete, but not change rows or the schema', async () => {
    const writer = connect(store.writer);
    await writer.command({
      query: `INSERT INTO search_totals (account_id, property_id, search_type, aggregation, day, gen)
        SELECT generateUUIDv4(), generateUUIDv4(), 'web', 'byProperty', today(), 1`,
    });
    const count = async () => {
      const result = await writer.query({
        query: 'SELECT count() FROM search_totals',
        format: 'TabSeparated',
      });
      return (await result.text()).trim();
    };
    expect(await count()).toBe('1');
    for (const query of [
      'ALTER TABLE search_totals UPDATE clicks = 1 WHERE gen = 1',
      'ALTER TABLE search_totals ADD COLUMN more UInt8',
      'TRUNCATE TABLE search_totals',
      'DROP TABLE search_totals',
    ])
      await expect(writer.command({ query })).rejects.toMatchObject({ code: ACCESS_DENIED });
    await writer.command({ query: 'DELETE FROM search_totals WHERE gen = 1' });
    expect(await count()).toBe('0');
  });
});
