import { expect, test } from 'vitest';
import type { SearchTypeName } from '../../search-types.ts';
import {
  DERIVED_DIMENSIONS,
  DIMENSIONS,
  dimensionBelow,
  excludesAppearances,
  FILTER_DIMENSIONS,
  type FilterDimension,
  isListed,
  isTextDimension,
  isTimeDimension,
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

const FROM_PAGES = ['page', 'page_group', 'folder', 'folder_2', 'folder_3'] as const;
const unlisted = (search_type: SearchTypeName, filtered: FilterDimension[] = []) =>
  chosen(name => !isListed(name, { search_type, filters: filtered.map(dimension => ({ dimension })) }));

test('Google lists no queries of feeds, no devices of Discover, and neither queries nor pages of appearances', () => {
  expect(unlisted('web')).toEqual([]);
  expect(unlisted('googleNews')).toEqual(['query', 'brand']);
  expect(unlisted('discover')).toEqual(['query', 'device', 'brand']);
  expect(unlisted('web', ['country', 'appearance'])).toEqual(
    chosen(name => ['query', 'brand', ...FROM_PAGES].includes(name)),
  );
  expect(unlisted('web', ['country'])).toEqual([]);
  expect(chosen(excludesAppearances)).toEqual(unlisted('web', ['appearance']));
});

test('below a row is its drill, or the first other dimension that Google lists', () => {
  const web = { search_type: 'web', filters: [] } as const;
  expect(dimensionBelow('country', web)).toBe('query');
  expect(dimensionBelow('folder_3', web)).toBe('page');
  expect(dimensionBelow('country', { ...web, search_type: 'discover' })).toBe('page');
  const ofAppearance = { ...web, filters: [{ dimension: 'appearance' }] } as const;
  expect(dimensionBelow('device', ofAppearance)).toBe('country');
  expect(dimensionBelow('country', ofAppearance)).toBe('device');
  expect(dimensionBelow('country', { ...ofAppearance, search_type: 'discover' })).toBeNull();
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
