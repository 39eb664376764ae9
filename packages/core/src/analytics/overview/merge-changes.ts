import type { Change } from '@gsc/contract/overview/api';
import type { Mover } from './read-movers.ts';

export type ChangedSubject = Mover & { kind: Change['kind'] };
/** Subjects whose clicks are mostly the same. `lead` is the most specific one. */
export type Story = { lead: ChangedSubject; also: ChangedSubject[] };

/** The clicks that two subjects of one property have in common, as a change between the periods. */
export type SharedChange = (one: ChangedSubject, other: ChangedSubject) => number;

/** Two changes are the same story if at least this share of the larger one is in both. */
const MIN_SHARED = 0.5;
/** A page can be opened and changed, so it comes first. */
const ORDER: readonly Change['kind'][] = ['page', 'query', 'country', 'property'];

/**
 * Joins changes that are mostly the same clicks, seen by page, query and country, and returns the largest stories. The
 * largest loss is always one of them.
 */
export function mergeChanges(
  changes: readonly ChangedSubject[],
  sharedChange: SharedChange,
  limit: number,
): Story[] {
  const stories: Story[] = [];
  for (const change of changes.toSorted(bySpecificity)) {
    const same = stories.find(
      ({ lead, also }) =>
        isSameStory(lead, change, sharedChange) && !also.some(({ kind }) => kind === change.kind),
    );
    if (same) same.also.push(change);
    else stories.push({ lead: change, also: [] });
  }
  const ranked = stories.toSorted((a, b) => Math.abs(b.lead.change) - Math.abs(a.lead.change));
  const shown = ranked.slice(0, limit);
  const loss = ranked.find(({ lead }) => lead.change < 0);
  return loss && !shown.includes(loss) ? [...shown.slice(0, limit - 1), loss] : shown;
}

const bySpecificity = (one: ChangedSubject, other: ChangedSubject): number =>
  ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind) || Math.abs(other.change) - Math.abs(one.change);

function isSameStory(one: ChangedSubject, other: ChangedSubject, sharedChange: SharedChange): boolean {
  if (one.kind === other.kind || one.propertyId !== other.propertyId) return false;
  if (Math.sign(one.change) !== Math.sign(other.change)) return false;
  const shared = sharedChange(one, other) * Math.sign(one.change);
  return shared >= MIN_SHARED * Math.max(Math.abs(one.change), Math.abs(other.change));
}
