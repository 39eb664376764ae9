const SHORT_ENOUGH = 28;
const TAIL = 14;
const LONGEST_TAIL = 28;
/** A shorter head has no room for an ellipsis. */
const SHORTEST_HEAD = 4;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * Cuts a long path in two: the head shrinks to an ellipsis first, the tail last. The last segment is kept whole
 * where it fits, because it is what tells pages of one folder apart.
 */
export function splitForEllipsis(text: string): { head: string; tail: string } {
  const chars = Array.from(graphemes.segment(text), ({ segment }) => segment);
  if (chars.length <= SHORT_ENOUGH) return { head: text, tail: '' };
  const slash = chars.lastIndexOf('/', chars.length - 2);
  const segment = chars.length - slash;
  const fits = slash >= SHORTEST_HEAD && segment >= 4 && segment <= LONGEST_TAIL;
  const size = fits ? segment : TAIL;
  return { head: chars.slice(0, -size).join(''), tail: chars.slice(-size).join('') };
}
