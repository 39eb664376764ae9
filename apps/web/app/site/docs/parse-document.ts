import { headingAnchor } from '@gsc/contract/site/heading-anchor';
import { type Inline, parseInline, plainText } from './parse-inline.ts';

export type Block =
  | { kind: 'heading'; level: 2 | 3; id: string; content: Inline[] }
  | { kind: 'paragraph'; content: Inline[] }
  | { kind: 'list'; isOrdered: boolean; items: Inline[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'code'; text: string };

export type Document = { title: string; blocks: Block[] };

const FENCE = /^```/;
const HEADING = /^(#+) (.+)$/;
const ITEM = /^(- |(\d+)\. )/;
/** Quotations, rules, HTML, other list markers and indented code are not used. */
const UNKNOWN = /^(>|<|---|\* |\+ |\s)/;

/**
 * Reads the part of Markdown that the documents use. Anything else is an error, so that a page never shows raw
 * syntax. The result is data, not HTML: the pages need no sanitiser and no library.
 */
export function parseDocument(markdown: string): Document {
  const [title, ...chunks] = chunksOf(markdown);
  const first = HEADING.exec(title?.[0] ?? '');
  if (first?.[1] !== '#' || title?.length !== 1) throw new Error('A document starts with its title.');
  return { title: first[2] ?? '', blocks: chunks.map(parseChunk) };
}

/** Lines between blank lines. A fenced block is one chunk, including its blank lines. */
function chunksOf(markdown: string): string[][] {
  const chunks: string[][] = [];
  let chunk: string[] = [];
  let isFenced = false;
  const close = () => {
    if (chunk.length > 0) chunks.push(chunk);
    chunk = [];
  };
  for (const line of markdown.split('\n')) {
    if (FENCE.test(line)) isFenced = !isFenced;
    if (line.trim() === '' && !isFenced) close();
    else chunk.push(line);
  }
  if (isFenced) throw new Error('A block of code is not closed.');
  close();
  return chunks;
}

function parseChunk(lines: string[]): Block {
  const [first = ''] = lines;
  if (FENCE.test(first)) {
    if (!FENCE.test(lines.at(-1) ?? '')) throw new Error('A blank line must follow a block of code.');
    return { kind: 'code', text: lines.slice(1, -1).join('\n') };
  }
  const heading = HEADING.exec(first);
  if (heading) return parseHeading(heading[1] ?? '', heading[2] ?? '', lines);
  if (first.startsWith('|')) return parseTable(lines);
  if (ITEM.test(first)) return parseList(lines);
  for (const line of lines)
    if (UNKNOWN.test(line) || ITEM.test(line) || HEADING.test(line))
      throw new Error(`A paragraph cannot contain this line: ${line}`);
  return { kind: 'paragraph', content: parseInline(lines.join(' ')) };
}

function parseHeading(marks: string, text: string, lines: string[]): Block {
  if (lines.length > 1) throw new Error(`A blank line must follow the heading ${text}`);
  const level = marks.length;
  if (level !== 2 && level !== 3) throw new Error(`The heading ${text} has level ${level}.`);
  const content = parseInline(text);
  return { kind: 'heading', level, id: headingAnchor(plainText(content)), content };
}

function parseList(lines: string[]): Block {
  const isOrdered = !lines[0]?.startsWith('-');
  const items: string[] = [];
  for (const line of lines) {
    const marker = ITEM.exec(line);
    if (marker && (marker[2] === undefined) === isOrdered) throw new Error(`Two kinds of lists: ${line}`);
    if (marker) items.push(line.slice(marker[0].length));
    else if (/^ {2,3}\S/.test(line) && !ITEM.test(line.trim())) items.push(`${items.pop()} ${line.trim()}`);
    else throw new Error(`A list cannot contain this line: ${line}`);
  }
  return { kind: 'list', isOrdered, items: items.map(parseInline) };
}

function parseTable(lines: string[]): Block {
  const [head, rule, ...rows] = lines.map(cellsOf);
  if (!head || !rule?.every(cell => /^:?-+:?$/.test(cell))) throw new Error('A table has a header.');
  for (const row of rows)
    if (row.length !== head.length) throw new Error(`A row with ${row.length} cells: ${row.join(' | ')}`);
  return { kind: 'table', head: head.map(parseInline), rows: rows.map(row => row.map(parseInline)) };
}

const cellsOf = (line: string): string[] =>
  line
    .replace(/^\||\|\s*$/g, '')
    .split(/(?<!\\)\|/)
    .map(cell => cell.trim().replaceAll('\\|', '|'));
