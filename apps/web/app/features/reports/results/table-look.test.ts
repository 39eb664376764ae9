import { expect, test } from 'vitest';
import { lookOf } from './table-look.ts';

test('what was stored is only believed as far as it makes sense', () => {
  expect(lookOf('{"density":"comfortable","hidden":["trend",3]}')).toEqual({
    density: 'comfortable',
    hidden: ['trend'],
  });
  for (const text of [null, '', 'nonsense', '{"density":1,"hidden":"x"}']) {
    expect(lookOf(text)).toEqual({ density: 'compact', hidden: [] });
  }
});
