import { type ClickHouseClient, TupleParam } from '@clickhouse/client';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestFront, type TestFront } from '../test-front.ts';

let front: TestFront;
let client: ClickHouseClient;

beforeAll(async () => {
  front = await startTestFront();
  client = front.connect();
});
afterAll(() => front.close());

async function echo(type: string, value: unknown, multipart = false): Promise<unknown> {
  const result = await client.query({
    query: `SELECT {value:${type}} AS value`,
    query_params: { value },
    format: 'JSONEachRow',
    use_multipart_params: multipart,
  });
  const [row] = await result.json<{ value: unknown }>();
  return row?.value;
}

it('returns any string from the URL and from a multipart body', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.string({
      unit: fc.constantFrom(
        "'",
        '\\',
        '\t',
        '\n',
        '\r',
        '\b',
        '"',
        '`',
        '{',
        '}',
        ';',
        '-',
        '%',
        'é',
        '日',
        '😀',
        'n',
      ),
    }),
  );
  await fc.assert(
    fc.asyncProperty(text, fc.boolean(), async (value, multipart) => {
      // A multipart parser may normalise single line breaks, and the C interface does not support NUL in parameters.
      fc.pre(!value.includes('\0'));
      expect(await echo('String', value, multipart)).toBe(value.toWellFormed());
    }),
    { numRuns: 150 },
  );
});

it('returns strings inside arrays and maps', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: 'grapheme', maxLength: 10 }), { maxLength: 5 }),
      async values => {
        fc.pre(!values.join('').includes('\0'));
        expect(await echo('Array(String)', values)).toEqual(values);
        const map = Object.fromEntries(values.map((value, index) => [`k${index}`, value]));
        expect(await echo('Map(String, String)', map)).toEqual(map);
      },
    ),
    { numRuns: 40 },
  );
});

it.each([
  ['UInt64', '9007199254740991', 9007199254740991],
  ['Float64', -1.5, -1.5],
  ['Bool', true, true],
  ['Nullable(String)', null, null],
  ['Array(Nullable(Int32))', [1, null, -3], [1, null, -3]],
  ['Date', '2024-02-29', '2024-02-29'],
  ["DateTime64(3, 'UTC')", new Date('2024-02-29T12:34:56.789Z'), '2024-02-29 12:34:56.789'],
  ['UUID', '6f1c7d3e-0000-4000-8000-000000000001', '6f1c7d3e-0000-4000-8000-000000000001'],
  ['Tuple(String, UInt8)', new TupleParam(["it's", 2]), ["it's", 2]],
  ['Array(Array(UInt8))', [[1], []], [[1], []]],
])('supports %s', async (type, given, expected) => {
  expect(await echo(type, given)).toEqual(expected);
});

it('isolates parameters, settings and database of concurrent requests', async () => {
  await client.command({ query: 'CREATE DATABASE other' });
  const values = await Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      const result = await client.query({
        query: `SELECT {value:UInt32} AS value, getSetting('max_block_size') AS size, currentDatabase() AS db`,
        query_params: { value: index },
        clickhouse_settings: index % 2 ? { max_block_size: String(1_000 + index) } : {},
        format: 'JSONEachRow',
      });
      return (await result.json<{ value: number; size: string; db: string }>())[0];
    }),
  );
  values.forEach((row, index) => {
    expect(row).toMatchObject({ value: index, db: 'default' });
    expect(Number(row?.size)).toBe(index % 2 ? 1_000 + index : 65_409);
  });
  const other = front.connect('admin', { database: 'other' });
  expect(
    await (await other.query({ query: 'SELECT currentDatabase()', format: 'TabSeparated' })).text(),
  ).toBe('other\n');
});

it('reports missing or invalid parameters and unknown settings', async () => {
  await expect(client.query({ query: 'SELECT {x:UInt8}' })).rejects.toMatchObject({ code: '456' });
  await expect(client.query({ query: 'SELECT {x:UInt8}', query_params: { x: 'y' } })).rejects.toMatchObject({
    code: '457',
  });
  const wrong = { nonsense: 1 } as Record<string, number>;
  await expect(client.query({ query: 'SELECT 1', clickhouse_settings: wrong })).rejects.toMatchObject({
    code: '115',
  });
});
