import { expect, test } from 'vitest';
import { languageVersion, languageVersionSql } from './language-version.ts';

const SAME: readonly (readonly string[])[] = [
  [
    'https://site.example/',
    'https://site.example/de/',
    'https://site.example/fr',
    'https://www.site.example',
  ],
  [
    'https://site.example/x',
    'https://site.example/fr/x',
    'https://site.example/pt-br/x/',
    'https://site.example/es-419/x',
  ],
  ['https://de.site.example/x', 'https://www.site.example/x', 'https://en-gb.site.example/x'],
  [
    'https://site.example/ch/de/x',
    'https://site.example/x',
    'https://site.example/zh_Hans/x',
    'https://site.example/us/x',
  ],
  ['https://site.de/x', 'https://site.co.uk/x', 'https://www.site.com/fr/x#part', 'https://site.fr:8443/x'],
  ['https://site.example/de?page=2', 'https://site.example?page=2'],
];

test('versions of one page have the same key', () => {
  for (const pages of SAME) expect(new Set(pages.map(languageVersion)).size, pages.join(' ')).toBe(1);
  expect(new Set(SAME.map(([page = '']) => languageVersion(page))).size).toBe(3);
});

test.each([
  ['https://site.example/x', 'https://site.example/y'],
  ['https://site.example/', 'https://site.example/blog/'],
  ['https://blog.site.example/x', 'https://site.example/x'],
  // A folder, not a language.
  ['https://site.example/tv/x', 'https://site.example/x'],
  ['https://site.example/design/x', 'https://site.example/ign/x'],
  ['https://site.example/blog/de/x', 'https://site.example/blog/x'],
  ['https://site.example/x?page=2', 'https://site.example/x'],
  // An empty folder is not a language.
  ['https://site.example//x', 'https://site.example/x'],
  // A domain name that equals a language code.
  ['https://it.example/x', 'https://de.example/x'],
])('%s and %s are different pages', (one, other) => {
  expect(languageVersion(one)).not.toBe(languageVersion(other));
});

/** Evaluates the SQL expression, innermost replacement first. */
function evaluate(sql: string, page: string): string {
  const calls = [...sql.matchAll(/, '\(\?i\)([^']+)', '([^']+)'\)/g)];
  expect(sql).toBe(`${'replaceRegexpOne('.repeat(calls.length)}text${calls.map(([call]) => call).join('')}`);
  return calls.reduce((rest, [, pattern = '', replacement = '']) => {
    const expression = new RegExp(pattern.replaceAll('\\\\', '\\'), 'i');
    return rest.replace(expression, replacement.replaceAll('\\\\', '$'));
  }, page);
}

test('the SQL expression returns the same key', () => {
  const sql = languageVersionSql('text');
  for (const page of SAME.flat()) expect(evaluate(sql, page)).toBe(languageVersion(page));
});
