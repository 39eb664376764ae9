import { expect, test } from 'vitest';
import { folderNames } from './export-names.ts';

const foldersOf = (...urls: string[]) => [
  ...folderNames(urls.map((property_url, at) => ({ id: `id-${at}`, property_url }))),
];

test('a folder is named after its property, with characters that every file system accepts', () => {
  expect(foldersOf('sc-domain:trailforge.example', 'https://Shop.example:8080/a b?/')).toEqual([
    ['id-0', 'sc-domain_trailforge.example'],
    ['id-1', 'https_Shop.example_8080_a_b_'],
  ]);
});

test('no two properties share a folder, also if file names ignore case', () => {
  expect(foldersOf('https://a.example/x/', 'https://a.example/x_', 'https://a.example/X?')).toEqual([
    ['id-0', 'https_a.example_x_'],
    ['id-1', 'https_a.example_x__id-1'],
    ['id-2', 'https_a.example_X__id-2'],
  ]);
});

test('long names are shortened and still differ', () => {
  const long = `https://a.example/${'x'.repeat(200)}`;
  const [first, second] = foldersOf(`${long}1`, `${long}2`);
  expect(first?.[1]).toHaveLength(120);
  expect(second?.[1]).toBe(`${first?.[1]}_id-1`);
});
