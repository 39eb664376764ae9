import type { InstallationFigures, OperatorState } from '@gsc/contract/operator/api';
import { OPERATOR_CARDS } from '@gsc/contract/operator/labels';
import type { FigureRow } from './figure-rows.tsx';
import { healthRows } from './health-rows.ts';
import { auditRows, backupRows, emailRows, warehouseRows } from './store-rows.ts';
import { queueRows, quotaRows, syncRows, taskRows } from './work-rows.ts';

export type OperatorCard = { title: string; measuredAt: string; rows: FigureRow[] };

/** The cards of the screen. Without figures there is only the health of the services and processes. */
export function operatorCards(state: OperatorState, now: Date): OperatorCard[] {
  const { figures, requested_at } = state;
  const health = { title: OPERATOR_CARDS.health, measuredAt: requested_at, rows: healthRows(state, now) };
  if (!figures) return [health];
  const others = Object.entries(rowsOf(figures, now)).map(([name, rows]) => ({
    title: OPERATOR_CARDS[name as keyof typeof OPERATOR_CARDS],
    measuredAt: figures.measured_at,
    rows,
  }));
  return [health, ...others];
}

type Rows = Record<Exclude<keyof typeof OPERATOR_CARDS, 'health'>, FigureRow[]>;

const rowsOf = (figures: InstallationFigures, now: Date): Rows => ({
  sync: syncRows(figures.sync),
  quota: quotaRows(figures.quotas, now),
  queues: queueRows(figures.queues),
  warehouses: warehouseRows(figures.warehouses),
  audit: auditRows(figures.audit, now),
  emails: emailRows(figures, now),
  backups: backupRows(figures, now),
  tasks: taskRows(figures, now),
});

/** One sentence for each figure that is outside of its limits. */
export const problemsOf = (cards: readonly OperatorCard[]): string[] =>
  cards.flatMap(({ rows }) => rows.flatMap(({ problem }) => problem ?? []));
