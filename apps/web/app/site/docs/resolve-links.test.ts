import { ROUTES } from '@gsc/contract/routes';
import { expect, test } from 'vitest';
import { parseDocument } from './parse-document.ts';
import { resolveLinks } from './resolve-links.ts';

const ADDRESSES = new Map([
  ['docs/users/data-sync.md', '/docs#data-sync'],
  ['docs/users/formulas.md', '/docs/formulas'],
]);
const resolve = (text: string) =>
  resolveLinks(parseDocument(`# A\n\n${text}`), 'docs/users', ADDRESSES).blocks[0];
const paragraph = (...content: unknown[]) => ({ kind: 'paragraph', content });
const link = (href: string) => ({ kind: 'link', href, content: ['x'] });

test.each([
  ['data-sync.md', '/docs#data-sync'],
  ['data-sync.md#late', '/docs#late'],
  ['../users/formulas.md', '/docs/formulas'],
  ['formulas.md#ctr', '/docs/formulas#ctr'],
  ['#here', '#here'],
  ['https://example.com/a.md', 'https://example.com/a.md'],
])('%s leads to %s', (target, href) => {
  expect(resolve(`[x](${target})`)).toEqual(paragraph(link(href)));
});

test('the link to a document without a page is text', () => {
  expect(resolve('[x](../operations.md)')).toEqual(paragraph('x'));
});

test('a path of the product is a link, other code is not', () => {
  expect(resolve(`\`${ROUTES.contact}\``)).toEqual(
    paragraph({ kind: 'link', href: '/contact', content: [{ kind: 'code', text: '/contact' }] }),
  );
  expect(resolve('`/nowhere`')).toEqual(paragraph({ kind: 'code', text: '/nowhere' }));
});

test('links in lists, tables and bold words are resolved', () => {
  const target = '[x](formulas.md)';
  const expected = JSON.stringify(link('/docs/formulas'));
  for (const text of [
    `- ${target}`,
    `| ${target} |\n| --- |\n| y |`,
    `| y |\n| --- |\n| ${target} |`,
    `**${target}**`,
  ])
    expect(JSON.stringify(resolve(text))).toContain(expected);
});
