import { expect, test } from 'vitest';
import { idsUnlessAll, withoutUnknown, withProperties } from './property-address.ts';

const KNOWN = ['a', 'b'];
const drop = (address: string, everyId: string[] = []) => {
  const dropped = withoutUnknown(new URLSearchParams(address), KNOWN, everyId);
  return dropped && { address: dropped.address.toString(), left: dropped.left };
};

test('a request names its properties unless none or all of them are chosen', () => {
  for (const ids of [[], ['a', 'b'], ['b', 'a'], ['a', 'b', 'a']])
    expect(idsUnlessAll(ids, KNOWN)).toBeNull();
  for (const ids of [['a'], ['a', 'a'], ['a', 'gone'], ['a', 'b', 'gone']])
    expect(idsUnlessAll(ids, KNOWN)).toBe(ids);
  // The properties of the account are not loaded yet.
  expect(idsUnlessAll(['a'], [])).toEqual(['a']);
});

test('a URL with known properties is unchanged', () => {
  for (const address of ['', 'p=', 'p=a', 'p=b,a&from=2026-11-01', 'dim=page'])
    expect(drop(address)).toBeNull();
});

test('unknown and malformed properties are removed, the rest of the URL is kept', () => {
  expect(drop('p=gone&from=2026-11-01&pg=3')).toEqual({ address: 'from=2026-11-01', left: 0 });
  expect(drop('p=a,gone&dim=page')).toEqual({ address: 'p=a&dim=page', left: 1 });
  expect(drop('p=%3Cscript%3E')).toEqual({ address: '', left: 0 });
});

test('a report without known properties shows all properties', () => {
  expect(drop('p=gone&dim=page', KNOWN)).toEqual({ address: 'p=a%2Cb&dim=page', left: 0 });
});

test('another property starts on the first page', () => {
  expect(withProperties(new URLSearchParams('p=a&pg=4&g=week'), ['b']).toString()).toBe('p=b&g=week');
  expect(withProperties(new URLSearchParams('p=a'), []).toString()).toBe('');
});
