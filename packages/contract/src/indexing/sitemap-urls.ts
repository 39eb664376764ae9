/** An index lists other sitemaps instead of pages. */
export const isSitemapIndex = (xml: string): boolean => /<sitemapindex[\s>]/.test(xml);

/**
 * The pages of a sitemap in their order: the content of each `loc` element. Elements with a prefix, such as `image:loc`,
 * are not pages. Reading ends at an element that is not closed, so the time is proportional to the size of the file.
 */
export function* sitemapUrls(xml: string): Generator<string> {
  let at = 0;
  for (;;) {
    const start = nextLoc(xml, at);
    const end = start === -1 ? -1 : xml.indexOf('</loc', start);
    if (end === -1) return;
    yield textOf(xml.slice(start, end));
    at = end;
  }
}

/** The position of the content of the next `loc` element, or -1. */
function nextLoc(xml: string, from: number): number {
  for (let at = xml.indexOf('<loc', from); at !== -1; at = xml.indexOf('<loc', at + 1)) {
    const next = xml.charAt(at + '<loc'.length);
    if (next === '>') return at + '<loc>'.length;
    // An attribute follows.
    if (/\s/.test(next)) {
      const end = xml.indexOf('>', at);
      return end === -1 ? -1 : end + 1;
    }
  }
  return -1;
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function textOf(content: string): string {
  const text = content.trim();
  const literal = /^<!\[CDATA\[(.*)\]\]>$/s.exec(text)?.[1];
  if (literal !== undefined) return literal;
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi,
    (all, decimal, hex, name) => {
      if (name) return NAMED[name.toLowerCase()] ?? all;
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : all;
    },
  );
}
