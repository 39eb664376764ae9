/** The selected point, and the other end of the selection if there are several. Both are indices. */
export type Selected = { active: number | null; anchor: number | null };
export const NOTHING: Selected = { active: null, anchor: null };

const MOVES: Record<string, (index: number, last: number) => number> = {
  ArrowLeft: index => index - 1,
  ArrowRight: index => index + 1,
  Home: () => 0,
  End: (_, last) => last,
};

/** The selection after a key. With Shift, the selection is extended. Null for keys without a meaning. */
export function afterKey(
  { active, anchor }: Selected,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  last: number,
): Selected | null {
  // The first Escape keeps the day, so that it can be extended in the other direction.
  if (key === 'Escape') return anchor === null ? NOTHING : { active, anchor: null };
  const move = MOVES[key];
  if (!move) return null;
  if (active === null) {
    // Without a selection, an arrow key selects the last day.
    const first = key === 'Home' ? 0 : last;
    return { active: first, anchor: shiftKey ? first : null };
  }
  const next = Math.min(last, Math.max(0, move(active, last)));
  return { active: next, anchor: shiftKey ? (anchor ?? active) : null };
}

/** A pointer that moves less is a click. */
const DRAG_PX = 6;
export const isDrag = (from: number, to: number): boolean => Math.abs(to - from) >= DRAG_PX;
