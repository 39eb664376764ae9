import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SITE_PAGE_BYTES } from '@gsc/contract/site/pages';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readSitePages, SiteSettingError } from './site.ts';

/** A build whose reader is the one of the source, because the pages are not built for unit tests. */
const READER = new URL('../../../../web/app/site/own-pages/parse-site-page.ts', import.meta.url).href;
let build: string;
let dir: string;
beforeAll(() => {
  build = mkdtempSync(join(tmpdir(), 'gsc-build-'));
  mkdirSync(join(build, 'server'));
  writeFileSync(
    join(build, 'server/index.js'),
    `import * as module from ${JSON.stringify(READER)};\nexport const entry = { module };`,
  );
});
afterAll(() => rmSync(build, { recursive: true, force: true }));
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'gsc-own-pages-'));
  return () => rmSync(dir, { recursive: true, force: true });
});

const write = (name: string, content: string | Buffer) => writeFileSync(join(dir, name), content);
const read = () => readSitePages(dir, build);

async function problem(): Promise<string> {
  const error = await read().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(SiteSettingError);
  const { message } = error as Error;
  expect(message).not.toContain('\n');
  expect(message).toMatch(/^SITE_PAGES_DIR: \//);
  return message;
}

test('an empty directory replaces nothing, and hidden files are ignored', async () => {
  mkdirSync(join(dir, '..data'));
  write('.notes', '');
  expect(await read()).toEqual({});
});

test('files replace the pages of the same name, also through links', async () => {
  write('about.md', '# About us\n\nWe are a company.');
  write('.terms', '# Our terms\n\nText.');
  symlinkSync('.terms', join(dir, 'terms.md'));
  const text = (content: string) => [{ kind: 'paragraph', content: [content] }];
  expect(await read()).toEqual({
    about: { title: 'About us', blocks: text('We are a company.') },
    terms: { title: 'Our terms', blocks: text('Text.') },
  });
});

test.for(['imprint.md', 'About.md', 'about.txt', 'about', 'contact.md', 'toString.md'])(
  '%s is not the name of a page',
  async name => {
    write(name, '# A\n\nText.');
    expect(await problem()).toContain(`${name}: is not the name of a page. The names are landing.md, `);
  },
);

test('a file with the largest size is read, a larger one is refused', async () => {
  const start = '# A\n\n';
  write('about.md', start + 'x'.repeat(SITE_PAGE_BYTES - start.length));
  expect(Object.keys(await read())).toEqual(['about']);
  write('about.md', start + 'x'.repeat(SITE_PAGE_BYTES + 1 - start.length));
  expect(await problem()).toContain(`about.md: The file has ${SITE_PAGE_BYTES + 1} bytes`);
});

test('HTML is refused with its line', async () => {
  write('privacy.md', '# A\n\nText.\n\n<img src=x onerror=alert(1)>');
  expect(await problem()).toMatch(/privacy\.md: .*type html \(line 5\)/);
});

test('long and multi-line texts of a file do not make the message long', async () => {
  write('privacy.md', `# A\n\n[x](data:${'y'.repeat(5000)})`);
  expect((await problem()).length).toBeLessThan(dir.length + 300);
});

test('a file that is not UTF-8 is refused', async () => {
  write('terms.md', Buffer.from('# A\n\nT\xe9xt', 'latin1'));
  expect(await problem()).toMatch(/terms\.md: .*not valid/);
});

test('a missing directory, a file instead of it and a directory instead of a file are named', async () => {
  mkdirSync(join(dir, 'about.md'));
  expect(await problem()).toContain('about.md: EISDIR');
  rmSync(join(dir, 'about.md'), { recursive: true });
  symlinkSync('missing', join(dir, 'about.md'));
  expect(await problem()).toContain('about.md: ENOENT');
  rmSync(dir, { recursive: true });
  expect(await problem()).toContain(`${dir}: ENOENT`);
});

test.skipIf(process.getuid?.() === 0)('a file without the right to read it is named', async () => {
  write('about.md', '# A\n\nText.');
  chmodSync(join(dir, 'about.md'), 0o000);
  expect(await problem()).toContain('about.md: EACCES');
});
