import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_PLOTTED_ROWS, plotOf, withPlot } from './plot.ts';

const value = fc.oneof(
  fc.string({ minLength: 1, unit: 'grapheme' }),
  fc.constantFrom('~', '\\', 'a~b', '\\~', 'x\\'),
);

test('rows survive a round trip through the URL', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(value, value), { maxLength: MAX_PLOTTED_ROWS }), rows => {
      const address = withPlot(new URLSearchParams('p=1&plot=old'), rows);
      const read = new URLSearchParams(address.toString());
      expect(plotOf(read, ['query', 'country'])).toEqual(rows);
      expect(withPlot(read, []).toString()).toBe('p=1');
    }),
  );
});

test('rows of other dimensions are ignored, and there are at most eight', () => {
  const rows = Array.from({ length: 9 }, (_, at) => [`q${at}`]);
  const address = withPlot(new URLSearchParams(), rows);
  expect(plotOf(address, ['query'])).toEqual(rows.slice(0, MAX_PLOTTED_ROWS));
  expect(plotOf(address, ['query', 'page'])).toEqual([]);
  expect(plotOf(address, ['day'])).toEqual([]);
  expect(plotOf(address, [])).toEqual([]);
  expect(plotOf(new URLSearchParams('plot=&plot=~a'), ['query'])).toEqual([]);
});
