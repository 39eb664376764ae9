import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A whole answer for everybody. */
export type PackedPage = {
  isWhole: true;
  headers: [name: string, value: string][];
  /** What its policy lets run and style: these texts, by their hash, and no nonce. */
  allowed: { scripts: string[]; styles: string[] };
  bodies: Record<'br' | 'gzip' | 'identity', Buffer>;
};

const STYLESHEET = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)"[^>]*>/g;
const INLINE = /<(script|style)([^>]*)>([\s\S]*?)<\/\1>/g;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/**
 * Made once for a page that many get: its styles inside, so that a phone paints after one round trip, and
 * compressed. A nonce would have to be another one in each answer; hashes of what carried it are as strict, and what
 * came in without it, as from a text that somebody wrote, is allowed no more than before.
 */
export async function packPage(
  headers: [string, string][],
  rendered: string,
  nonce: string,
  clientDir: string,
): Promise<PackedPage> {
  const sheets = await readSheets(rendered, clientDir);
  const given = ` nonce="${nonce}"`;
  const allowed = { scripts: new Set<string>(), styles: new Set([...sheets.values()].map(hashSource)) };
  for (const [, tag, attributes = '', text = ''] of rendered.matchAll(INLINE))
    if (attributes.includes(given)) allowed[tag === 'style' ? 'styles' : 'scripts'].add(hashSource(text));
  const html = rendered
    .replace(STYLESHEET, (_link, path: string) => `<style>${sheets.get(path)}</style>`)
    .replaceAll(given, '');
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

const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

async function readSheets(html: string, clientDir: string): Promise<Map<string, string>> {
  const sheets = new Map<string, string>();
  for (const [, path = ''] of html.matchAll(STYLESHEET))
    sheets.set(path, await readFile(join(clientDir, path), 'utf8'));
  return sheets;
}
