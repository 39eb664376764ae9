/** Limits of the HTML of a post. They are checked before the HTML is parsed. */
export const POST_LIMITS = {
  /** Opening and closing tags. */
  tags: 20_000,
  /** Tags inside tags. */
  depth: 100,
} as const;

export const POST_HTML_TEXT = {
  tooManyTags: `The content must not have more than ${POST_LIMITS.tags.toLocaleString('en-US')} tags.`,
  tooDeep: `Tags must not be nested more than ${POST_LIMITS.depth} levels deep.`,
} as const;

/** Elements without content, and the elements that an opening tag closes. */
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
const CLOSED_BY: Record<string, readonly string[]> = {
  p: ['p'],
  li: ['li'],
  td: ['td', 'th'],
  th: ['td', 'th'],
  tr: ['td', 'th', 'tr'],
};

/**
 * Returns what is wrong with the size of the HTML, or null. Reads the text once. Comments and attributes are not
 * recognised, so the depth is an estimate. The number of tags limits the work of the parser in any case.
 */
export function postHtmlProblem(html: string): string | null {
  let tags = 0;
  const open: string[] = [];
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) {
    if (++tags > POST_LIMITS.tags) return POST_HTML_TEXT.tooManyTags;
    const isClosing = html[at + 1] === '/';
    const name = nameAt(html, isClosing ? at + 2 : at + 1);
    if (!name || VOID.has(name)) continue;
    if (isClosing) {
      const opened = open.lastIndexOf(name);
      if (opened >= 0) open.length = opened;
      continue;
    }
    const closed: readonly (string | undefined)[] | undefined = CLOSED_BY[name];
    while (closed?.includes(open.at(-1))) open.pop();
    if (open.push(name) > POST_LIMITS.depth) return POST_HTML_TEXT.tooDeep;
  }
  return null;
}

const LONGEST_NAME = 20;

const nameAt = (html: string, at: number): string =>
  /^[a-z][a-z0-9]*/i.exec(html.slice(at, at + LONGEST_NAME))?.[0].toLowerCase() ?? '';
