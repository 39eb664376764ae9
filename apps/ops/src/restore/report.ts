import type { LostDays } from '@gsc/core/features/sync/upkeep/find-lost-days';
import type { Manifest } from '../backup/manifest.ts';
import type { Reconciled } from './reconcile.ts';

const SHOWN_PROPERTIES = 100;

/** What an operator must know after a restore, and do next. */
export function restoreReport(
  set: string,
  { snapshotAt, tokenKeyIds }: Manifest,
  { propertiesDue, propertiesPurged, usersDeleted, emailsGivenUp }: Reconciled,
  lost: readonly LostDays[],
): string[] {
  return [
    `Restored ${set}, which has everything until ${snapshotAt}.`,
    'Lost: everything that users entered and connected later. All users sign in again.',
    `${propertiesDue} properties are due: the next syncs fetch what was stored after the backup.`,
    `Deleted again by the worker: ${propertiesPurged} properties and ${usersDeleted} users.`,
    ...(emailsGivenUp > 0
      ? [
          `Given up, because they may have been sent after the backup: ${emailsGivenUp} emails. \`ops mail\` lists them.`,
        ]
      : []),
    `Tokens need the keys ${tokenKeyIds.join(', ') || '(none)'} of TOKEN_KEYS.`,
    ...(lost.length === 0
      ? ['Google still returns all days that the backup lacks.']
      : ['Google no longer returns these days, which the backup lacks:', ...lostLines(lost)]),
    'Next: run `ops verify`, then start worker and server. Until it passes, nothing is marked as damaged or swept.',
  ];
}

function lostLines(lost: readonly LostDays[]): string[] {
  const lines = lost
    .slice(0, SHOWN_PROPERTIES)
    .map(({ propertyUrl, days }) => `  ${propertyUrl}: ${days.length} days, ${days[0]} to ${days.at(-1)}`);
  const more = lost.length - lines.length;
  return more > 0 ? [...lines, `  and ${more} more properties`] : lines;
}
