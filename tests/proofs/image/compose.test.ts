import { expect, test } from 'vitest';
import { substitute } from './compose.ts';

test('variables as Compose replaces them', () => {
  const text = '${IMAGE:-gsc-insights}:${VERSION:-local} ${RUN_AS:?run ops init} ${OTHER}';
  expect(substitute(text, { RUN_AS: '1000:1000', VERSION: '' })).toBe('gsc-insights:local 1000:1000 ');
  expect(substitute(text, { RUN_AS: '1:1', IMAGE: 'registry.example/a', VERSION: '1.2.3' })).toBe(
    'registry.example/a:1.2.3 1:1 ',
  );
  expect(() => substitute(text, {})).toThrow('RUN_AS: run ops init');
});

test('a default can be another variable', () => {
  const text = '${SITE_ADDRESS:-${PUBLIC_URL:?run ops init}}';
  expect(substitute(text, { PUBLIC_URL: 'https://a' })).toBe('https://a');
  expect(substitute(text, { PUBLIC_URL: 'https://a', SITE_ADDRESS: 'b' })).toBe('b');
  expect(() => substitute(text, {})).toThrow('PUBLIC_URL: run ops init');
});
