const MAX_UNCUT = 28;
const TAIL = 14;
const MAX_TAIL = 28;
/** A shorter head has no room for an ellipsis. */
const MIN_HEAD = 4;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * Splits a long path into two parts. The head is shortened first. The last segment is not cut if it fits, because it
 * distinguishes pages in the same folder. Text without a slash, such as a query, is not split and is shortened at its
 * end.
 */
export function splitForEllipsis(text: string): { head: string; tail: string } {
  if (!text.includes('/')) return { head: text, tail: '' };
  const chars = Array.from(graphemes.segment(text), ({ segment }) => segment);
  if (chars.length <= MAX_UNCUT) return { head: text, tail: '' };
  const slash = chars.lastIndexOf('/', chars.length - 2);
  const segment = chars.length - slash;
  const fits = slash >= MIN_HEAD && segment >= 4 && segment <= MAX_TAIL;
  const size = fits ? segment : TAIL;
  return { head: chars.slice(0, -size).join(''), tail: chars.slice(-size).join('') };
}
