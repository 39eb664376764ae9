import { posix } from 'node:path';
import { isOwnPath } from '@gsc/contract/routes';
import type { Block, Document, Inline } from './parse-document.ts';

/**
 * Replaces links to files and pictures of the repository with the addresses of the pages and pictures. The link to a file without a page becomes text. A path
 * of this product, such as `/contact`, is code in the files, because it leads nowhere in the repository. Here it is a link.
 */
export function resolveLinks(
  document: Document,
  folder: string,
  addresses: ReadonlyMap<string, string>,
  pictures: ReadonlyMap<string, string> = new Map(),
): Document {
  const resolve = (content: readonly Inline[]): Inline[] => content.flatMap(resolvePart);

  const resolvePart = (part: Inline): Inline[] => {
    if (typeof part === 'string') return [part];
    if (part.kind === 'code')
      return [isOwnPath(part.text) ? { kind: 'link', href: part.text, content: [part] } : part];
    const content = resolve(part.content);
    if (part.kind === 'strong') return [{ ...part, content }];
    const href = resolveTarget(part.href);
    return href === undefined ? content : [{ ...part, href, content }];
  };

  const resolveTarget = (href: string): string | undefined => {
    if (/^(https:|#)/.test(href)) return href;
    const [file = '', anchor] = href.split('#');
    const address = addresses.get(posix.join(folder, file));
    return address && anchor ? `${address.split('#')[0]}#${anchor}` : address;
  };

  const pictureOf = (file: string): string => {
    const address = pictures.get(posix.join(folder, file));
    if (address === undefined) throw new Error(`The pages do not have the picture ${file}.`);
    return address;
  };

  const resolveBlock = (block: Block): Block => {
    if (block.kind === 'code') return block;
    if (block.kind === 'picture') return { ...block, file: pictureOf(block.file) };
    if (block.kind === 'list') return { ...block, items: block.items.map(resolve) };
    if (block.kind === 'table')
      return { ...block, head: block.head.map(resolve), rows: block.rows.map(row => row.map(resolve)) };
    return { ...block, content: resolve(block.content) };
  };

  return { title: document.title, blocks: document.blocks.map(resolveBlock) };
}
