import assert from 'node:assert/strict';
import type { Check } from '../../google-parity/check.ts';
import { ask, type Laboratory, MAYA, TRAILFORGE } from './laboratory.ts';

interface Truth {
  state: string;
  version: string;
  count: number;
  totals: { clicks: number; impressions: number };
  dayTotals: { clicks: number; impressions: number };
  digest: string;
  rows?: { keys: string[]; clicks: number }[];
}

const oracle = (lab: Laboratory, question: object) =>
  lab.admin('POST', 'oracle', { siteUrl: TRAILFORGE, day: '2026-11-05', ...question }) as Promise<Truth>;

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
      name: `oracle: every row given for [${dimensions.join(', ')}] is the row that was true`,
      async run(lab) {
        const wire = await lab.as(MAYA);
        const truth = await oracle(lab, { dimensions });
        const given: object[] = [];
        for (;;) {
          const { text } = await ask(wire, TRAILFORGE, {
            startDate: '2026-11-05',
            endDate: '2026-11-05',
            dimensions,
            rowLimit: 9000,
            startRow: given.length,
          });
          const { rows } = JSON.parse(text) as { rows?: object[] };
          if (!rows?.length) break;
          given.push(...rows);
        }
        assert.equal(given.length, truth.count);
        assert.deepEqual(sorted(given), sorted(truth.rows ?? []));
      },
    }),
  ),
  {
    name: 'oracle: the whole day holds more than its listed rows',
    async run(lab) {
      const truth = await oracle(lab, { dimensions: ['query'], rows: false });
      assert.ok(truth.dayTotals.clicks > truth.totals.clicks);
      assert.equal(truth.rows, undefined);
    },
  },
  {
    name: 'oracle: what was true at an earlier time can still be asked',
    async run(lab) {
      const question = { day: '2026-11-12', dimensions: ['country'], dataState: 'all', rows: false };
      const then = await oracle(lab, { ...question, at: '2026-11-13T20:00:00Z' });
      const now = await oracle(lab, { ...question, at: '2026-11-20T20:00:00Z' });
      assert.deepEqual([then.state, now.state], ['fresh', 'final']);
      assert.notEqual(then.version, now.version);
      assert.notEqual(then.digest, now.digest);
      assert.equal((await oracle(lab, { ...question, at: '2026-11-13T20:00:00Z' })).digest, then.digest);
    },
  },
];
