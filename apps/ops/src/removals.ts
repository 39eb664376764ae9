import { readOwnerUrl } from '@gsc/config/read-config';
import { confirmHeldRemoval, describeHeldRemovals } from '@gsc/db/operator/removal-commands';

/** Lists the removals that are held until an operator confirms them. */
export async function removals(): Promise<boolean> {
  console.log(await describeHeldRemovals(readOwnerUrl('ops removals')));
  return true;
}

/** Permits the items of a held removal once. */
export async function confirmRemoval(words: string[]): Promise<boolean> {
  console.log(await confirmHeldRemoval(readOwnerUrl('ops confirm-removal'), { command: 'ops', words }));
  return true;
}
