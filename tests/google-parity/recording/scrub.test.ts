import { expect, test } from 'vitest';
import { scrub } from './scrub.ts';

const report = (keys: string[][], dimensions: string[]) => ({
  name: 'report',
  request: { dimensions },
  status: 200,
  contentType: 'application/json; charset=UTF-8',
  body: { rows: keys.map(each => ({ keys: each, clicks: 3, impressions: 9, ctr: 1 / 3, position: 4.25 })) },
});
const keysOf = (...args: Parameters<typeof report>) => {
  const [call] = scrub([report(...args)], []);
  const { rows = [] } = (call?.body ?? {}) as { rows?: { keys: string[] }[] };
  return rows.map(({ keys }) => keys);
};

test('queries and pages get names in their order, other keys stay', () => {
  const found = keysOf(
    [
      ['2026-11-01', 'blue shoes', 'https://shop.example/b?x=1#top', 'usa', 'MOBILE'],
      ['2026-11-01', 'a', 'http://shop.example/a', 'deu', 'DESKTOP'],
      ['2026-11-01', 'blue shoes', 'https://shop.example/c', 'usa', 'TABLET'],
    ],
    ['date', 'query', 'page', 'country', 'device'],
  );
  expect(found).toEqual([
    ['2026-11-01', 't000001xxxxxxxxx', 'https://p000000.example/p000001?q#f', 'usa', 'MOBILE'],
    ['2026-11-01', 't000000x', 'http://p000000.example/p000000', 'deu', 'DESKTOP'],
    ['2026-11-01', 't000001xxxxxxxxx', 'https://p000000.example/p000002', 'usa', 'TABLET'],
  ]);
});

test('a key that does not look like its dimension is replaced', () => {
  expect(keysOf([['Jane Doe', 'usa']], ['country', 'query'])).toEqual([['t000000x', 't000001x']]);
});

test('numbers stay, unknown fields and messages lose their texts', () => {
  const body = {
    error: {
      code: 403,
      message: "User does not have sufficient permission for site 'https://jane.example/'.",
      status: 'PERMISSION_DENIED',
    },
    owner: { email: 'jane@x.example', age: 41 },
    siteUrl: 'sc-domain:jane.example',
  };
  const [call] = scrub(
    [{ name: 'x', request: null, status: 403, contentType: 'text/html', body }],
    ['ya29.secret'],
  );
  expect(call?.body).toEqual({
    error: {
      code: 403,
      message: "User does not have sufficient permission for site '<5>://<4>.<7>/'.",
      status: 'PERMISSION_DENIED',
    },
    owner: { email: 't000000xxxxxxxxx', age: 41 },
    siteUrl: 'sc-domain:s000000.example',
  });
});

test('a secret that is left stops everything', () => {
  const call = { name: 'x', request: null, status: 200, contentType: '', body: { verdict: 'PASS' } };
  expect(() => scrub([call], ['pass'])).toThrow('Nothing was written');
});
