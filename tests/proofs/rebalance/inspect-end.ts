import { fineGrainsOf, totalGrainsOf } from '@gsc/core/ledger/grains';
import { rowsIn } from '@gsc/core/testing/warehouse-rows';
import { type CheckedWorld, check, type Findings, newFindings } from '../sync/checker.ts';
import type { Laboratory } from '../sync/laboratory.ts';
import { type Polled, readOnce } from '../sync/poll-days.ts';
import type { Subject } from './subject.ts';

/** After all moves: every row is Google's, and no warehouse but the account's has rows of it. */
export async function inspectEnd(lab: Laboratory, world: CheckedWorld, subjects: readonly Subject[]) {
  const found: Findings = newFindings();
  const compared: Polled = { reads: 0, mixed: 0, polls: 0, unanswered: 0, examples: [] };
  let leftAtSource = 0;
  let stray = 0;
  for (const subject of subjects) {
    await check(lab.world, subject, { days: subject.days, types: ['web'], against: 'fetched' }, found);
    for (const grain of [...totalGrainsOf('web'), ...fineGrainsOf('web')])
      await readOnce(world, subject, 'web', grain, compared);
    const [state] = await lab.query<{ warehouse: string; gens: string[] }>(
      `select a.warehouse_id as warehouse, array(select distinct active_gen::text from sync_ledger l
           where l.account_id = a.id and active_gen is not null) as gens
       from accounts a where a.id = $1`,
      [subject.accountId],
    );
    for (const name of Object.keys(lab.warehouseAdmins)) {
      const isOwn = name === state?.warehouse;
      const rows = await rowsIn(lab, name, { ...subject, except: isOwn ? (state?.gens ?? []) : [] });
      if (isOwn) stray += sum(Object.values(rows));
      else leftAtSource += sum(Object.values(rows));
    }
  }
  return { found, compared, leftAtSource, stray };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
