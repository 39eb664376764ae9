export type HighlightPart = { text: string; hit: boolean };

/** Splits a text around every occurrence of the query, whatever its case. */
export function highlight(text: string, query: string): HighlightPart[] {
  const wanted = query.trim().toLocaleLowerCase('en');
  if (wanted === '') return [{ text, hit: false }];
  const parts: HighlightPart[] = [];
  const lower = text.toLocaleLowerCase('en');
  let from = 0;
  for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, from)) {
    if (at > from) parts.push({ text: text.slice(from, at), hit: false });
    parts.push({ text: text.slice(at, at + wanted.length), hit: true });
    from = at + wanted.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), hit: false });
  return parts;
}
