import { expect, test } from 'vitest';
import { brokenLinks } from './doc-paths.ts';

const FILES: Record<string, string> = {
  'docs/users/guide.md':
    '# Guide\n\n## First `step`, twice\n\n## Again\n\n## Again\n\n```\n## No heading\n```\n',
  LICENSE: 'text',
};
const broken = (text: string) =>
  brokenLinks(
    'docs/README.md',
    text,
    path => FILES[path],
    path => path in FILES || path === 'docs/README.md' || path === 'docs/users',
  );

test('links to files, folders and headings that exist are accepted', () => {
  const links = [
    'users/guide.md',
    'users',
    '../LICENSE',
    'users/guide.md#first-step-twice',
    'users/guide.md#again-1',
  ];
  expect(broken(links.map(link => `[x](${link})`).join('\n'))).toEqual([]);
  expect(broken('[site](https://example.com/missing.md) [mail](mailto:a@b.example)')).toEqual([]);
});

test.each([
  '[x](users/missing.md)',
  '[x](users/guide.md#second-step)',
  '[x](users/guide.md#again-2)',
  '[x](users/guide.md#no-heading)',
  '[x](#nowhere)',
  '<img src="missing.webp">',
  '<source srcset="missing.webp">',
])('%s is reported', text => {
  expect(broken(text)).toHaveLength(1);
});

test('links in code are not checked', () => {
  expect(broken('`[x](missing.md)`\n\n```\n[x](missing.md)\n```\n')).toEqual([]);
});
