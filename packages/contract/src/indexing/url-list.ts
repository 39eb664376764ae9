import { INDEXING_LIMITS } from './limits.ts';
import { isSitemapIndex, sitemapUrls } from './sitemap-urls.ts';

export type RejectedLine = {
  /** The first line is 1. */
  line: number;
  text: string;
  reason: 'not_http' | 'too_long' | 'malformed' | 'sitemap';
};

export type UrlList = {
  /** In the order of the list, without repetitions. */
  urls: string[];
  rejected: RejectedLine[];
  /** Lines that repeat a URL of the list. */
  repeated: number;
};

/** Long lines are cut off in messages. */
const SHOWN_CHARACTERS = 200;

/** Reads a list with one URL per line. Empty lines are ignored. Reading ends after `limit` URLs. */
export function parseUrlList(text: string, limit?: number): UrlList {
  return collectUrls(text.split(/\r\n|\r|\n/), limit);
}

/** Reads the first column of a CSV file. A header line is rejected like every line that is not a URL. */
export function parseUrlCsv(text: string): UrlList {
  return collectUrls(firstColumn(text.replace(/^\ufeff/, '')));
}

/** Reads the pages of a sitemap. The entries of a sitemap index are rejected, because they are not pages. */
function parseSitemap(xml: string): UrlList {
  if (!isSitemapIndex(xml)) return collectUrls(sitemapUrls(xml));
  const rejected = [...sitemapUrls(xml)].map((url, at) => ({
    line: at + 1,
    text: url.slice(0, SHOWN_CHARACTERS),
    reason: 'sitemap' as const,
  }));
  return { urls: [], rejected, repeated: 0 };
}

/** Chooses the format by the name of the file. */
export function parseUrlFile(name: string, text: string): UrlList {
  if (/[.]xml$/i.test(name)) return parseSitemap(text);
  return /[.]csv$/i.test(name) ? parseUrlCsv(text) : parseUrlList(text);
}

/** Why a line cannot be inspected, or null if it can. */
export function urlProblem(line: string): RejectedLine['reason'] | null {
  if (!/^https?:\/\//i.test(line)) return 'not_http';
  if (line.length > INDEXING_LIMITS.urlLength) return 'too_long';
  return URL.canParse(line) && !hasControlCharacter(line) ? null : 'malformed';
}

function collectUrls(lines: Iterable<string>, limit = Number.POSITIVE_INFINITY): UrlList {
  const urls = new Set<string>();
  const rejected: RejectedLine[] = [];
  let repeated = 0;
  let line = 0;
  for (const each of lines) {
    line++;
    const text = each.trim();
    if (text === '') continue;
    if (urls.has(text)) {
      repeated++;
      continue;
    }
    const reason = urlProblem(text);
    if (reason) rejected.push({ line, text: text.slice(0, SHOWN_CHARACTERS), reason });
    else urls.add(text);
    if (urls.size >= limit) break;
  }
  return { urls: [...urls], rejected, repeated };
}

/** A parser removes tabs and line ends inside a URL, so the URL that Google gets would be another one. */
function hasControlCharacter(text: string): boolean {
  return [...text].some(character => character < ' ' || character === '\x7f');
}

const SEPARATORS = [',', ';', '\t'];

/**
 * The first field of each record. The separator is the first one in the first line, so that a file with one column
 * keeps URLs that contain a comma or semicolon.
 */
function* firstColumn(text: string): Generator<string> {
  const header = text.slice(0, text.search(/[\r\n]|$/));
  const separator = [...header].find(character => SEPARATORS.includes(character));
  let at = 0;
  while (at < text.length) {
    let field = '';
    let isFirst = true;
    let isQuoted = false;
    let isStart = true;
    for (; at < text.length; at++) {
      const character = text.charAt(at);
      const wasStart = isStart;
      isStart = false;
      if (isQuoted && character === '"' && text[at + 1] === '"') {
        if (isFirst) field += '"';
        at++;
      } else if (isQuoted && character === '"') isQuoted = false;
      else if (wasStart && character === '"') isQuoted = true;
      else if (!isQuoted && (character === '\n' || character === '\r')) break;
      else if (!isQuoted && character === separator) {
        isFirst = false;
        isStart = true;
      } else if (isFirst) field += character;
    }
    yield field;
    at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1;
  }
}
