import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { containsProperty, outermost } from './overlap.ts';

const nestingOf = (...urls: string[]) => {
  const { counted, nested } = outermost(urls.map(property_url => ({ property_url })));
  return {
    counted: counted.map(one => one.property_url),
    nested: nested.map(({ property, inside }) => [property.property_url, inside.property_url]),
  };
};

describe('containsProperty', () => {
  test.each([
    ['sc-domain:a.example', 'sc-domain:blog.a.example'],
    ['sc-domain:a.example', 'https://a.example/'],
    ['sc-domain:a.example', 'http://shop.a.example/de/'],
    ['sc-domain:münchen.example', 'https://www.xn--mnchen-3ya.example/'],
    ['https://a.example/', 'https://a.example/shop/'],
    ['https://A.example/shop/', 'https://a.example/shop/shoes/'],
  ])('%s contains %s, but not vice versa', (outer, inner) => {
    expect(containsProperty(outer, inner)).toBe(true);
    expect(containsProperty(inner, outer)).toBe(false);
  });
  test.each([
    ['sc-domain:a.example', 'https://nota.example/'],
    ['sc-domain:a.example', 'sc-domain:nota.example'],
    ['https://a.example/', 'http://a.example/'],
    ['https://a.example/', 'https://www.a.example/'],
    ['https://a.example/', 'https://a.example:8443/'],
    ['https://a.example/shop/', 'https://a.example/shopping/'],
    ['sc-domain:a.example', 'android-app://a.example/'],
    ['not an address', 'not an address either'],
    ['sc-domain:not a host', 'sc-domain:a.example'],
  ])('%s and %s do not overlap', (one, other) => {
    expect(containsProperty(one, other)).toBe(false);
    expect(containsProperty(other, one)).toBe(false);
  });
});

test('each property is counted once, as part of the outermost one', () => {
  expect(
    nestingOf(
      'https://blog.a.example/de/',
      'sc-domain:blog.a.example',
      'https://blog.a.example/',
      'sc-domain:a.example',
      'https://b.example/shop/',
      'https://b.example/',
    ),
  ).toEqual({
    counted: ['sc-domain:a.example', 'https://b.example/'],
    nested: [
      ['https://blog.a.example/de/', 'sc-domain:a.example'],
      ['sc-domain:blog.a.example', 'sc-domain:a.example'],
      ['https://blog.a.example/', 'sc-domain:a.example'],
      ['https://b.example/shop/', 'https://b.example/'],
    ],
  });
});

test('a single nested property is counted, and duplicates are counted once', () => {
  expect(nestingOf('https://a.example/shop/').counted).toEqual(['https://a.example/shop/']);
  expect(nestingOf('sc-domain:a.example', 'sc-domain:A.example')).toEqual({
    counted: ['sc-domain:a.example'],
    nested: [['sc-domain:A.example', 'sc-domain:a.example']],
  });
});

test('what is no address is counted, and contains nothing', () => {
  const urls = ['sc-domain:a.example', 'not an address', 'not an address', 'sc-domain:not a host'];
  expect(nestingOf(...urls)).toEqual({ counted: urls, nested: [] });
  expect(containsProperty('not an address', 'not an address')).toBe(false);
});

const label = fc.constantFrom('a', 'b', 'shop', 'de');
const host = fc.array(label, { maxLength: 2 }).map(labels => [...labels, 'example'].join('.'));
const path = fc.array(label, { maxLength: 2 }).map(parts => parts.map(part => `${part}/`).join(''));
const url = fc.oneof(
  host.map(name => `sc-domain:${name}`),
  fc
    .tuple(fc.constantFrom('http', 'https'), host, path)
    .map(([scheme, name, rest]) => `${scheme}://${name}/${rest}`),
);

test('for any properties: none is lost, counted ones do not overlap, and the order does not matter', () => {
  fc.assert(
    fc.property(fc.uniqueArray(url, { maxLength: 12 }), urls => {
      const { counted, nested } = nestingOf(...urls);
      expect([...counted, ...nested.map(([inner]) => inner)].toSorted()).toEqual(urls.toSorted());
      for (const one of counted) {
        for (const other of counted) {
          if (one !== other) expect(containsProperty(one, other)).toBe(false);
        }
      }
      for (const [inner = '', outer = ''] of nested) {
        expect(counted).toContain(outer);
        expect(containsProperty(outer, inner)).toBe(true);
      }
      expect(nestingOf(...urls.toReversed()).counted.toSorted()).toEqual(counted.toSorted());
    }),
  );
});

test('a URL belongs to a counted property exactly if it belongs to any property', () => {
  fc.assert(
    fc.property(fc.array(url, { maxLength: 8 }), url, (urls, page) => {
      const isIn = (all: readonly string[]) => all.some(one => containsProperty(one, page));
      expect(isIn(nestingOf(...urls).counted)).toBe(isIn(urls));
    }),
  );
});

test('ten thousand properties are compared quickly', () => {
  const urls = Array.from({ length: 5000 }, (_, n) => [
    `sc-domain:s${n}.example`,
    `https://www.s${n}.example/`,
  ]);
  const began = performance.now();
  expect(nestingOf(...urls.flat()).counted).toHaveLength(5000);
  // Comparing each with each takes seconds.
  expect(performance.now() - began).toBeLessThan(1000);
});
