import { expect, test } from 'vitest';
import { parseTableSettings } from './table-settings.ts';

test('replaces invalid stored settings with defaults', () => {
  expect(parseTableSettings('{"density":"comfortable","hidden":["trend",3]}')).toEqual({
    density: 'comfortable',
    hidden: ['trend'],
  });
  for (const text of [null, '', 'nonsense', '{"density":1,"hidden":"x"}']) {
    expect(parseTableSettings(text)).toEqual({ density: 'compact', hidden: [] });
  }
});
