import { confirmRemoval, listHeldRemovals } from './held-removals.ts';

// `ops removals` and `ops confirm-removal`, and the same of `npm run db`. Run as gsc_owner.

/** Lists held removals with all their items. */
export async function describeHeldRemovals(ownerUrl: string): Promise<string> {
  const removals = await listHeldRemovals(ownerUrl);
  if (removals.length === 0) return 'There are no held removals.';
  return removals
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
export async function confirmHeldRemoval(
  ownerUrl: string,
  { command, words }: { command: string; words: readonly string[] },
): Promise<string> {
  const [id = ''] = words;
  if (!/^\d+$/.test(id)) throw new Error(`${command} confirm-removal <id>`);
  if (!(await confirmRemoval(ownerUrl, id))) throw new Error(`There is no unconfirmed removal ${id}.`);
  return (
    `Removal ${id} is confirmed. The next run that finds its items again proceeds with them, once. ` +
    'The sweeper leaves them stored, and deletes other rows again.'
  );
}
