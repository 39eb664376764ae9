import assert from 'node:assert/strict';
import type { Check } from '../../google-parity/check.ts';
import { type Laboratory, MAYA, queryOnce, TRAILFORGE } from './laboratory.ts';

interface OracleResult {
  state: string;
  version: string;
  count: number;
  totals: { clicks: number; impressions: number };
  dayTotals: { clicks: number; impressions: number };
  digest: string;
  rows?: { keys: string[]; clicks: number }[];
}

const oracle = (lab: Laboratory, query: object) =>
  lab.admin('POST', 'oracle', { siteUrl: TRAILFORGE, day: '2026-11-05', ...query }) as Promise<OracleResult>;

const sorted = (rows: readonly object[]) => rows.map(row => JSON.stringify(row)).sort();

export const oracleChecks: Check<Laboratory>[] = [
  ...[
    ['query', 'country', 'device'],
    ['query', 'page', 'country', 'device'],
    ['page', 'country', 'device'],
    ['country', 'device'],
    ['date'],
  ].map(
    (dimensions): Check<Laboratory> => ({
      name: `oracle: the rows returned for [${dimensions.join(', ')}] match the oracle`,
      async run(lab) {
        const wire = await lab.as(MAYA);
        const expected = await oracle(lab, { dimensions });
        const returned: object[] = [];
        for (;;) {
          const { text } = await queryOnce(wire, TRAILFORGE, {
            startDate: '2026-11-05',
            endDate: '2026-11-05',
            dimensions,
            rowLimit: 9000,
            startRow: returned.length,
          });
          const { rows } = JSON.parse(text) as { rows?: object[] };
          if (!rows?.length) break;
          returned.push(...rows);
        }
        assert.equal(returned.length, expected.count);
        assert.deepEqual(sorted(returned), sorted(expected.rows ?? []));
      },
    }),
  ),
  {
    name: 'oracle: the day total is higher than the sum of its rows',
    async run(lab) {
      const expected = await oracle(lab, { dimensions: ['query'], rows: false });
      assert.ok(expected.dayTotals.clicks > expected.totals.clicks);
      assert.equal(expected.rows, undefined);
    },
  },
  {
    name: 'oracle: earlier versions can be queried',
    async run(lab) {
      const query = { day: '2026-11-12', dimensions: ['country'], dataState: 'all', rows: false };
      const earlier = await oracle(lab, { ...query, at: '2026-11-13T20:00:00Z' });
      const later = await oracle(lab, { ...query, at: '2026-11-20T20:00:00Z' });
      assert.deepEqual([earlier.state, later.state], ['fresh', 'final']);
      assert.notEqual(earlier.version, later.version);
      assert.notEqual(earlier.digest, later.digest);
      assert.equal((await oracle(lab, { ...query, at: '2026-11-13T20:00:00Z' })).digest, earlier.digest);
    },
  },
];
