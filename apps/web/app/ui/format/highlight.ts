export type HighlightPart = { text: string; hit: boolean };

/** Splits a text at each occurrence of the query, ignoring case. */
export function highlight(text: string, query: string): HighlightPart[] {
  const needle = query.trim().toLowerCase();
  if (needle === '') return [{ text, hit: false }];
  const parts: HighlightPart[] = [];
  const lower = text.toLowerCase();
  let from = 0;
  for (let at = lower.indexOf(needle); at >= 0; at = lower.indexOf(needle, from)) {
    if (at > from) parts.push({ text: text.slice(from, at), hit: false });
    parts.push({ text: text.slice(at, at + needle.length), hit: true });
    from = at + needle.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), hit: false });
  return parts;
}
