import type { InstallationFigures } from '@gsc/contract/operator/api';
import {
  AUDIT_TEXT,
  BACKUP_TEXT,
  OPERATOR_PROBLEMS,
  OPERATOR_TEXT,
  OUTBOX_TEXT,
  WAREHOUSE_TEXT,
} from '@gsc/contract/operator/labels';
import { EMAIL_LATE_SECONDS, OPERATOR_LIMITS } from '@gsc/contract/operator/limits';
import { formatNumber, plural } from '../../ui/format/format.ts';
import { formatRecent } from '../../ui/format/local-time.ts';
import type { FigureRow } from './figure-rows.tsx';
import { ageOf, span } from './span.ts';

export const warehouseRows = (warehouses: InstallationFigures['warehouses']): FigureRow[] =>
  warehouses.flatMap(
    ({ name, state, schema_version, is_reachable, took_ms, version, unswept_generations }) => [
      {
        id: `${name} state`,
        label: WAREHOUSE_TEXT.state(name),
        detail: WAREHOUSE_TEXT.states[state],
        value: is_reachable ? WAREHOUSE_TEXT.reachable(formatNumber(took_ms)) : WAREHOUSE_TEXT.unreachable,
        problem: is_reachable ? undefined : OPERATOR_PROBLEMS.warehouse(name),
      },
      { id: `${name} version`, label: WAREHOUSE_TEXT.clickhouse, value: version },
      { id: `${name} schema`, label: WAREHOUSE_TEXT.schema, value: formatNumber(schema_version) },
      {
        id: `${name} unswept`,
        label: WAREHOUSE_TEXT.unswept,
        detail: WAREHOUSE_TEXT.unsweptDetail,
        value: formatNumber(unswept_generations),
      },
    ],
  );

export function auditRows({ held_removals, damaged }: InstallationFigures['audit'], now: Date): FigureRow[] {
  return [
    {
      id: 'damaged',
      label: AUDIT_TEXT.damaged,
      // Counted less often than the other figures.
      detail: damaged ? OPERATOR_TEXT.measured(formatRecent(damaged.measured_at, now)) : undefined,
      value: damaged ? formatNumber(damaged.slices) : null,
      problem: damaged?.slices ? OPERATOR_PROBLEMS.damaged(plural(damaged.slices, 'slice')) : undefined,
    },
    ...held_removals.map(({ kind, count, items, oldest_at }) => ({
      id: kind,
      label: AUDIT_TEXT.kinds[kind],
      detail: AUDIT_TEXT.heldRemovals(plural(items, 'item'), formatRecent(oldest_at, now)),
      value: formatNumber(count),
      problem: OPERATOR_PROBLEMS.heldRemovals(AUDIT_TEXT.kinds[kind], plural(items, 'item')),
    })),
    ...(held_removals.length === 0
      ? [{ id: 'held_removals', label: AUDIT_TEXT.noHeldRemovals, value: OPERATOR_TEXT.none }]
      : []),
  ];
}

type Email = InstallationFigures['emails'][number];

export function emailRows(
  { emails, measured_at }: Pick<InstallationFigures, 'emails' | 'measured_at'>,
  now: Date,
): FigureRow[] {
  return emails.map(email => {
    const { kind, is_sent, waiting, oldest_at, failed, given_up, failure } = email;
    const details = [
      !is_sent && OUTBOX_TEXT.notSent,
      oldest_at && OUTBOX_TEXT.oldest(formatRecent(oldest_at, now)),
      is_sent && failed && OUTBOX_TEXT.failed(formatNumber(failed)),
      given_up > 0 && OUTBOX_TEXT.givenUp(formatNumber(given_up)),
      failure && OUTBOX_TEXT.failure(OUTBOX_TEXT.failures[failure]),
    ];
    return {
      id: kind,
      label: OUTBOX_TEXT.kinds[kind],
      detail: details.filter(Boolean).join(', ') || undefined,
      value: OUTBOX_TEXT.waiting(formatNumber(waiting)),
      problem: emailProblem(email, measured_at),
    };
  });
}

/** A visitor can name an address that does not exist. Only an operator can correct what these are about. */
const OPERATOR_KINDS: readonly Email['kind'][] = ['contact', 'removal_alert'];
/** Failures that are about one recipient. */
const OF_RECIPIENT: readonly Email['failure'][] = ['refused', 'postponed', 'interrupted', 'unknown'];

function emailProblem(email: Email, measuredAt: string): string | undefined {
  const { kind, is_sent, oldest_at, failed, given_up, failure } = email;
  if (!is_sent) return undefined;
  const name = OUTBOX_TEXT.kinds[kind];
  if (failed && !OF_RECIPIENT.includes(failure))
    return OPERATOR_PROBLEMS.emailsFailed(name, formatNumber(failed));
  if (given_up > 0 && OPERATOR_KINDS.includes(kind))
    return OPERATOR_PROBLEMS.emailsGivenUp(name, formatNumber(given_up));
  const age = oldest_at ? ageOf(oldest_at, measuredAt) : 0;
  return age > EMAIL_LATE_SECONDS ? OPERATOR_PROBLEMS.emailsLate(name, span(age)) : undefined;
}

export function backupRows(
  { backups, measured_at }: Pick<InstallationFigures, 'backups' | 'measured_at'>,
  now: Date,
): FigureRow[] {
  const { succeeded_at, restore_drill_at, is_restore_unverified: isUnverified } = backups;
  const { noBackup, backupOld, noDrill, drillOld, restoreUnverified } = OPERATOR_PROBLEMS;
  const { backupSeconds, restoreDrillSeconds } = OPERATOR_LIMITS;
  const problemOf = (at: string | null, limit: number, none: string, old: (age: string) => string) => {
    if (!at) return none;
    const age = ageOf(at, measured_at);
    return age > limit ? old(span(age)) : undefined;
  };
  const when = (at: string | null) => (at ? formatRecent(at, now) : OPERATOR_TEXT.never);
  return [
    {
      id: 'backup',
      label: BACKUP_TEXT.backup,
      value: when(succeeded_at),
      problem: problemOf(succeeded_at, backupSeconds, noBackup, backupOld),
    },
    {
      id: 'drill',
      label: BACKUP_TEXT.drill,
      value: when(restore_drill_at),
      problem: problemOf(restore_drill_at, restoreDrillSeconds, noDrill, drillOld),
    },
    {
      id: 'restore',
      label: BACKUP_TEXT.restore,
      detail: isUnverified ? BACKUP_TEXT.unverifiedDetail : undefined,
      value: isUnverified ? BACKUP_TEXT.unverified : BACKUP_TEXT.verified,
      problem: isUnverified ? restoreUnverified : undefined,
    },
  ];
}
