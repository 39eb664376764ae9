import { type Block, type Document, type Inline, parseDocument, plainText } from '../docs/parse-document.ts';

/** Other schemes, such as `javascript:`, would run in the page or leave it. */
const LINK = /^(https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/;

/**
 * Reads a page of the operator from Markdown without HTML. It starts with a title and a paragraph, which are the title
 * and the description of the page.
 */
export function parseSitePage(markdown: string): Document {
  const document = parseDocument(markdown.replace(/^\uFEFF/, ''));
  const [first] = document.blocks;
  if (document.title === '') throw new Error('The title is empty.');
  if (first?.kind !== 'paragraph') throw new Error('The title is not followed by a paragraph.');
  const anchors = new Set<string>();
  for (const block of document.blocks) {
    if (block.kind === 'picture') throw new Error(`Pictures cannot be shown: ${block.file}`);
    if (block.kind === 'heading') {
      if (anchors.has(block.id)) throw new Error(`Two headings are "${plainText(block.content)}".`);
      anchors.add(block.id);
    }
    for (const href of contentsOf(block).flatMap(linksOf))
      if (!LINK.test(href))
        throw new Error(`A link must start with https:, http:, mailto:, tel:, / or #: ${href}`);
  }
  return document;
}

function contentsOf(block: Block): Inline[][] {
  if (block.kind === 'list') return block.items;
  if (block.kind === 'table') return [...block.head, ...block.rows.flat()];
  return 'content' in block ? [block.content] : [];
}

function linksOf(content: readonly Inline[]): string[] {
  return content.flatMap(part => {
    if (typeof part === 'string' || part.kind === 'code') return [];
    const inner = linksOf(part.content);
    return part.kind === 'link' ? [part.href, ...inner] : inner;
  });
}
