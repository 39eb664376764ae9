import { expect, test } from 'vitest';
import {
  DERIVED_DIMENSIONS,
  DIMENSIONS,
  excludesAppearances,
  FILTER_DIMENSIONS,
  isTextDimension,
  isTimeDimension,
  needsQueries,
  REPORT_DIMENSIONS,
  type ReportDimension,
} from './dimensions.ts';

const chosen = (is: (name: ReportDimension) => boolean) => REPORT_DIMENSIONS.filter(name => is(name));

test('the dimensions of each kind', () => {
  expect(chosen(isTextDimension)).toEqual(['query', 'page']);
  expect(chosen(isTimeDimension)).toEqual(['day', 'week', 'month']);
  expect(DERIVED_DIMENSIONS).toEqual(['brand', 'page_group', 'folder', 'folder_2', 'folder_3']);
});

test('days, weeks, months and properties have no filter', () => {
  const without = REPORT_DIMENSIONS.filter(name => !FILTER_DIMENSIONS.some(each => each === name));
  expect(without).toEqual(['day', 'week', 'month', 'property']);
});

test('what is read from queries needs them, and what is read from queries or pages excludes appearances', () => {
  expect(chosen(needsQueries)).toEqual(['query', 'brand']);
  expect(chosen(excludesAppearances)).toEqual([
    'query',
    'page',
    'brand',
    'page_group',
    'folder',
    'folder_2',
    'folder_3',
  ]);
});

test('a folder is named after its number of levels, and only the first is in the menu of filters', () => {
  const folders = (['folder', 'folder_2', 'folder_3'] as const).map(name => DIMENSIONS[name]);
  expect(folders.map(({ label, field, addable }) => [label, field, addable])).toEqual([
    ['Folder', 'Folder', true],
    ['Folder, 2 levels', 'Folder, 2 levels', false],
    ['Folder, 3 levels', 'Folder, 3 levels', false],
  ]);
});

test.each([
  ['country', ['usa'], ['us', 'usaa', 'USA', 'usa ']],
  ['device', ['DESKTOP', 'MOBILE', 'TABLET'], ['mobile', 'MOBILE ', 'XDESKTOP', 'TV']],
  ['brand', ['Brand', 'Non-brand'], ['brand', 'Brand-', 'XBrand']],
] as const)('the values of %s', (name, valid, invalid) => {
  const pattern = DIMENSIONS[name].valid?.pattern;
  expect(valid.filter(value => !pattern?.test(value))).toEqual([]);
  expect(invalid.filter(value => pattern?.test(value))).toEqual([]);
});
