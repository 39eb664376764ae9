import { REPORTS_PATHS } from '@gsc/contract/analytics/report/api';
import { PROFILE_PATHS } from '@gsc/contract/profile/api';
import { withPostgresClient } from '@gsc/db/postgres/client';
import { FORMULA_QUERIES } from '../../reports/arrange-rows.ts';
import type { Attack, Scene } from '../attack.ts';
import { type Answer, NO_ANSWER } from '../wire/answer.ts';
import { call } from '../wire/call.ts';
import type { Seat } from '../wire/client.ts';
import { attack, get, getReport, once } from './compose.ts';

/** Files that a spreadsheet would run, leave no trace or are stored by a proxy. */
export const EXPORT_ATTACKS: readonly Attack[] = [
  attack(
    'formulas-in-an-export',
    'signed-in',
    { kind: 'steps', run: exportFormulas },
    { every: [200] },
    { needsRows: 'some' },
  ),
  attack(
    'export-without-a-trace',
    'signed-in',
    { kind: 'steps', run: findTrace },
    { every: [200] },
    { needsRows: 'some' },
  ),
  once(
    'export-with-an-invented-ticket',
    'anonymous',
    get(`${PROFILE_PATHS.file}?ticket=${'a'.repeat(500)}`),
    {
      every: [400, 401, 403, 404],
    },
  ),
  once('answer-that-may-be-stored', 'signed-in', get(PROFILE_PATHS.profile), {
    every: [200],
    headers: ['cache-control', 'x-content-type-options'],
  }),
];

/** Queries that start with a sign that spreadsheets read as the start of a formula. */
async function exportFormulas({ line }: Scene, seat: Seat): Promise<Answer[]> {
  const file = await call(line, seat, getReport(REPORTS_PATHS.csv, { q: FORMULA_QUERIES.text })(seat, 0));
  const cells = file.text
    .split('\r\n')
    .slice(1)
    .filter(cell => cell.includes(FORMULA_QUERIES.text));
  const unsafe = cells.filter(cell => !cell.startsWith(`"'`));
  if (cells.length === FORMULA_QUERIES.count && unsafe.length === 0) return [file];
  return [{ ...file, status: NO_ANSWER, text: `${unsafe.length} of ${cells.length} cells are formulas` }];
}

/** The audit log names every export. */
async function findTrace({ line, stack }: Scene, seat: Seat): Promise<Answer[]> {
  const file = await call(line, seat, getReport(REPORTS_PATHS.csv)(seat, 0));
  const { rowCount } = await withPostgresClient(stack.stores.superuserUrl, client =>
    client.query(`select from audit_log where account_id = $1 and action like '%exported'`, [seat.accountId]),
  );
  return [
    rowCount ? { ...file, text: '' } : { ...file, status: NO_ANSWER, text: 'no entry in the audit log' },
  ];
}
