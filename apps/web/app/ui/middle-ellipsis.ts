const SHORT_ENOUGH = 28;
const TAIL = 14;
const LONGEST_TAIL = 28;

/**
 * Cuts a long path in two: the head may shrink to an ellipsis, the tail always shows. The last segment is kept
 * whole where it fits, because it is what tells pages of one folder apart.
 */
export function splitForEllipsis(text: string): { head: string; tail: string } {
  const chars = [...text];
  if (chars.length <= SHORT_ENOUGH) return { head: text, tail: '' };
  const slash = chars.lastIndexOf('/', chars.length - 2);
  const segment = slash < 1 ? 0 : chars.length - slash;
  const size = segment >= 4 && segment <= LONGEST_TAIL ? segment : TAIL;
  return { head: chars.slice(0, -size).join(''), tail: chars.slice(-size).join('') };
}
