/** Both ends in pixels. */
export type Extent = { from: number; to: number };

type Item = {
  /** The place of the flag. */
  x: number;
  /** The width of the flag alone, and together with its label. */
  flagWidth: number;
  width: number;
  weight: number;
};

export type MergedFlag<T> = {
  /** The weightiest item, whose place and label the flag has. */
  named: T;
  /** Including the weightiest. */
  items: T[];
  /** The label is right of the flag, or left of it near the right edge. */
  side: 'left' | 'right';
  /** False if there is no space for the label on either side. */
  hasLabel: boolean;
  /** The space of flag and label. */
  box: Extent;
};

/** The smallest space between two flags. */
const GAP = 12;

/** A flag does not stand for items that are farther away, if these can have a flag without a label. */
const FAR = 80;

/**
 * Places the weightiest items first. An item whose flag and label would overlap placed ones is merged into the nearest
 * of them, or has no label if that is far away. The flags are ordered from left to right.
 */
export function mergeFlags<T extends Item>(items: readonly T[], limit: number): MergedFlag<T>[] {
  const flags: MergedFlag<T>[] = [];
  for (const item of items.toSorted((a, b) => b.weight - a.weight || a.x - b.x)) {
    const flag = flagOf(item, limit);
    const distance = ({ named }: MergedFlag<T>) => Math.abs(named.x - item.x);
    const [nearest] = overlapping(flags, flag.box).sort((a, b) => distance(a) - distance(b));
    const bare = bareFlag(item);
    if (!nearest) flags.push(flag);
    else if (distance(nearest) > FAR && overlapping(flags, bare.box).length === 0) flags.push(bare);
    else nearest.items.push(item);
  }
  return flags.sort((a, b) => a.named.x - b.named.x);
}

const overlapping = <T>(flags: readonly MergedFlag<T>[], box: Extent): MergedFlag<T>[] =>
  flags.filter(flag => flag.box.from < box.to + GAP && box.from < flag.box.to + GAP);

function flagOf<T extends Item>(item: T, limit: number): MergedFlag<T> {
  const { x, width, flagWidth } = item;
  const labelled = { named: item, items: [item], hasLabel: true };
  if (x + width <= limit) return { ...labelled, side: 'right', box: { from: x, to: x + width } };
  const from = x + flagWidth - width;
  return from < 0 ? bareFlag(item) : { ...labelled, side: 'left', box: { from, to: x + flagWidth } };
}

const bareFlag = <T extends Item>(item: T): MergedFlag<T> => ({
  named: item,
  items: [item],
  side: 'right',
  hasLabel: false,
  box: { from: item.x, to: item.x + item.flagWidth },
});

/** Overlapping extents become one. */
export function mergeExtents(extents: readonly Extent[]): Extent[] {
  const merged: Extent[] = [];
  for (const { from, to } of extents.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else merged.push({ from, to });
  }
  return merged;
}
