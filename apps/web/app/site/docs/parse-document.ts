import { headingAnchor } from '@gsc/contract/site/heading-anchor';
import type { List, Nodes, PhrasingContent, RootContent, Table } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';

export type Inline =
  | string
  | { kind: 'code'; text: string }
  | { kind: 'strong'; content: Inline[] }
  | { kind: 'link'; href: string; content: Inline[] };

export type Block =
  | { kind: 'heading'; level: 2 | 3; id: string; content: Inline[] }
  | { kind: 'paragraph'; content: Inline[] }
  | { kind: 'list'; isOrdered: boolean; items: Inline[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'code'; text: string }
  | { kind: 'picture'; file: string; alt: string };

export type Document = { title: string; blocks: Block[] };

/**
 * Reads the part of Markdown that the documents use. Anything else is an error, so that a page never shows less than
 * the file. The result is data, not HTML: the pages need no sanitiser.
 */
export function parseDocument(markdown: string): Document {
  const { children } = fromMarkdown(markdown, {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  });
  const [title, ...blocks] = children;
  if (title?.type !== 'heading' || title.depth !== 1) throw new Error('A document starts with its title.');
  return { title: plainText(title.children.map(inline)), blocks: blocks.map(block) };
}

function block(node: RootContent): Block {
  if (node.type === 'code') return { kind: 'code', text: node.value };
  if (node.type === 'table') return table(node);
  if (node.type === 'list') return list(node);
  if (node.type === 'heading' && (node.depth === 2 || node.depth === 3)) {
    const content = node.children.map(inline);
    return { kind: 'heading', level: node.depth, id: headingAnchor(plainText(content)), content };
  }
  if (node.type !== 'paragraph') throw unknown(node);
  const [first, ...others] = node.children;
  if (first?.type !== 'image') return { kind: 'paragraph', content: node.children.map(inline) };
  if (others.length > 0 || !first.alt)
    throw new Error(`A picture has a paragraph and a text of its own: ${first.url}`);
  return { kind: 'picture', file: first.url, alt: first.alt };
}

function list({ ordered, children }: List): Block {
  const items = children.map(item => {
    const [paragraph, ...others] = item.children;
    if (paragraph?.type !== 'paragraph' || others.length > 0) throw unknown(others[0] ?? item);
    return paragraph.children.map(inline);
  });
  return { kind: 'list', isOrdered: ordered === true, items };
}

function table({ children }: Table): Block {
  const [head = [], ...rows] = children.map(row => row.children.map(cell => cell.children.map(inline)));
  for (const row of rows)
    if (row.length !== head.length)
      throw new Error(`A row has ${row.length} cells instead of ${head.length}.`);
  return { kind: 'table', head, rows };
}

function inline(node: PhrasingContent): Inline {
  if (node.type === 'text') return text(node.value);
  if (node.type === 'inlineCode') return { kind: 'code', text: node.value };
  if (node.type === 'strong') return { kind: 'strong', content: node.children.map(inline) };
  if (node.type === 'link') return { kind: 'link', href: node.url, content: node.children.map(inline) };
  throw unknown(node);
}

/** Marks that did not become what they were meant to. */
const SYNTAX = /`|\*\*|\]\(|^\|/m;

function text(value: string): string {
  if (SYNTAX.test(value)) throw new Error(`The pages would show Markdown: ${value}`);
  return value.replaceAll('\n', ' ');
}

const unknown = ({ type, position }: Nodes) =>
  new Error(`The pages cannot show Markdown of the type ${type} (line ${position?.start.line}).`);

/** The text without its formatting. */
export const plainText = (content: readonly Inline[]): string =>
  content
    .map(part => (typeof part === 'string' ? part : 'text' in part ? part.text : plainText(part.content)))
    .join('');
