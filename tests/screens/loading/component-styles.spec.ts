import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from '@playwright/test';

const WEB = new URL('../../../apps/web/', import.meta.url).pathname;
const ASSETS = `${WEB}build/client/assets/`;
const ALL_STYLES = createRequire(WEB).resolve('@mantine/core/styles.css');

const read = (pattern: string) =>
  globSync(pattern, { cwd: ASSETS }).map(name => readFileSync(ASSETS + name, 'utf8'));
const classesIn = (text: string) => new Set(text.match(/\bm_[0-9a-f]{7,8}\b/g));

// The dashboard imports the styles of each component separately (mantine-styles.css).
test('every Mantine class in the scripts has its styles', () => {
  const used = classesIn(read('*.js').join('\n'));
  const known = classesIn(readFileSync(ALL_STYLES, 'utf8'));
  const styled = classesIn(read('*.css').join('\n'));
  expect(used.size).toBeGreaterThan(100);
  expect([...used].filter(name => known.has(name) && !styled.has(name))).toEqual([]);
});
