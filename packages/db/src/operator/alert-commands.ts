import { confirmRemoval, listRemovalAlerts } from './removal-alerts.ts';

// `ops alerts` and `ops confirm-removal`, and the same of `npm run db`. Run as gsc_owner.

/** Lists removals that wait for the operator, with all their items. */
export async function describeAlerts(ownerUrl: string): Promise<string> {
  const alerts = await listRemovalAlerts(ownerUrl);
  if (alerts.length === 0) return 'There are no alerts.';
  return alerts
    .flatMap(({ id, kind, items, examined, raised_at, confirmed_at }) => {
      const state = confirmed_at ? 'confirmed, not used yet' : 'waiting for confirm-removal';
      return [
        `${id} ${kind}: ${items.length} of ${examined}, ${raised_at.toISOString()}, ${state}`,
        ...items.map(item => `  ${item}`),
      ];
    })
    .join('\n');
}

/** `command` is how the operator calls it, for the usage. */
export async function confirmAlert(
  ownerUrl: string,
  { command, words }: { command: string; words: readonly string[] },
): Promise<string> {
  const [id = ''] = words;
  if (!/^\d+$/.test(id)) throw new Error(`${command} confirm-removal <alert id>`);
  if (!(await confirmRemoval(ownerUrl, id))) throw new Error(`There is no unconfirmed alert ${id}.`);
  return `Alert ${id} is confirmed. The next run may remove the listed items once.`;
}
