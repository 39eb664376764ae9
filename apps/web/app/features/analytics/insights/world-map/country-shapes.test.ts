import { countryName } from '@gsc/contract/analytics/names/country-name';
import { expect, test } from 'vitest';
import { COUNTRY_SHAPES } from './country-shapes.ts';

test('every shape with a Google code has one unique name', () => {
  const named = COUNTRY_SHAPES.flatMap(({ code }) => (code ? [code] : []));
  expect(new Set(named).size).toBe(named.length);
  expect(named.length).toBeGreaterThan(170);
  for (const code of named) expect(countryName(code)).not.toBe(code.toUpperCase());
  for (const code of ['usa', 'deu', 'gbr', 'jpn', 'bra', 'xkk']) expect(named).toContain(code);
  expect(named).not.toContain('ata');
});

test('shapes are valid SVG paths', () => {
  for (const { d } of COUNTRY_SHAPES) expect(d).toMatch(/^M[-\d.,MLZ]+Z$/);
});
