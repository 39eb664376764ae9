import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { hashSource } from '../headers.ts';

/** A complete response that is the same for all visitors. */
export type PackedPage = {
  isWhole: true;
  headers: [name: string, value: string][];
  /** Hashes of the inline scripts and styles that the content security policy allows. */
  allowed: { scripts: string[]; styles: string[] };
  bodies: Record<'br' | 'gzip' | 'identity', Buffer>;
};

const STYLESHEET = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)"[^>]*>/g;
const INLINE = /<(script|style)([^>]*)>([\s\S]*?)<\/\1>/g;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/**
 * Prepares a page that is served to many visitors. Styles are inlined, so that a phone renders after one round trip,
 * and the page is compressed. A nonce would have to differ in each response, so it is replaced by hashes of the
 * elements that carried it. Inline code without the nonce, for example from user content, stays forbidden.
 */
export async function packPage(
  headers: [string, string][],
  rendered: string,
  nonce: string,
  clientDir: string,
): Promise<PackedPage> {
  const sheets = await readSheets(rendered, clientDir);
  const nonceAttribute = ` nonce="${nonce}"`;
  const allowed = { scripts: new Set<string>(), styles: new Set([...sheets.values()].map(hashSource)) };
  for (const [, tag, attributes = '', text = ''] of rendered.matchAll(INLINE))
    if (attributes.includes(nonceAttribute))
      allowed[tag === 'style' ? 'styles' : 'scripts'].add(hashSource(text));
  const html = rendered
    .replace(STYLESHEET, (_link, path: string) => `<style>${sheets.get(path)}</style>`)
    .replaceAll(nonceAttribute, '');
  const identity = Buffer.from(html);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity, BROTLI),
    promisify(gzip)(identity, { level: 9 }),
  ]);
  return {
    isWhole: true,
    headers,
    allowed: { scripts: [...allowed.scripts], styles: [...allowed.styles] },
    bodies: { br, gzip: gz, identity },
  };
}

async function readSheets(html: string, clientDir: string): Promise<Map<string, string>> {
  const sheets = new Map<string, string>();
  for (const [, path = ''] of html.matchAll(STYLESHEET))
    sheets.set(path, await readFile(join(clientDir, path), 'utf8'));
  return sheets;
}
