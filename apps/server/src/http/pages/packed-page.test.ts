import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packPage } from './packed-page.ts';

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'packed-'));
  mkdirSync(join(dir, 'assets'));
  writeFileSync(join(dir, 'assets/root-1a.css'), 'a{color:$&red}');
});
afterAll(() => rmSync(dir, { recursive: true }));

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('inlines styles, removes the nonce and allows exactly the inlined scripts and styles', async () => {
  const html =
    '<style nonce="N+1/=">b{}</style><link rel="stylesheet" href="/assets/root-1a.css" nonce="N+1/=">' +
    '<script type="module" nonce="N+1/=">go(1 < 2)</script><p>N+1/=</p>';
  const page = await packPage([['content-type', 'text/html']], html, 'N+1/=', dir);
  const text = page.bodies.identity.toString();
  expect(text).toBe(
    '<style>b{}</style><style>a{color:$&red}</style><script type="module">go(1 < 2)</script><p>N+1/=</p>',
  );
  expect(page.allowed).toEqual({
    scripts: [hash('go(1 < 2)')],
    styles: [hash('a{color:$&red}'), hash('b{}')],
  });
  expect(brotliDecompressSync(page.bodies.br).toString()).toBe(text);
  expect(gunzipSync(page.bodies.gzip).toString()).toBe(text);
});

test('does not allow inline code without our nonce, because it may come from user content', async () => {
  const html =
    '<script>alert(1)</script><script nonce="x">alert(2)</script><style>*{display:none}</style>' +
    '<script nonce="ours">go()</script>';
  const { allowed } = await packPage([], html, 'ours', dir);
  expect(allowed).toEqual({ scripts: [hash('go()')], styles: [] });
});

test('fails when a stylesheet is missing', async () => {
  const html = '<link rel="stylesheet" href="/assets/gone.css">';
  await expect(packPage([], html, 'n', dir)).rejects.toThrow('ENOENT');
});
