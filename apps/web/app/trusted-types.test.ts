import { expect, test } from 'vitest';
import { safeHtml, safeScriptUrl, sanitizeMarkupWith } from './trusted-types.ts';

test('text and the empty script of React are unchanged, other markup becomes text', () => {
  for (const harmless of ['', 'a > b & c', 'html{color:red}', '<script></script>'])
    expect(safeHtml(harmless)).toBe(harmless);
  expect(safeHtml('<img src=x onerror=alert(1)>')).toBe('&lt;img src=x onerror=alert(1)>');
  expect(safeHtml('<script>alert(1)</script>')).not.toContain('<');
});

test('a sanitizer receives all markup', () => {
  sanitizeMarkupWith(html => `clean ${html.length}`);
  expect(safeHtml('<b>x</b>')).toBe('clean 8');
  expect(safeHtml('plain')).toBe('plain');
});

test('scripts are loaded only from the assets of the own origin', () => {
  const origin = 'https://app.example';
  expect(safeScriptUrl('/assets/worker-a1.js', origin)).toBe('https://app.example/assets/worker-a1.js');
  for (const foreign of [
    'https://evil.example/assets/x.js',
    '//evil.example/assets/x.js',
    '/api/profile/file',
    '/assets/../api/x.js',
    'data:text/javascript,alert(1)',
    'blob:https://app.example/1',
    'javascript:alert(1)',
  ])
    expect(safeScriptUrl(foreign, origin), foreign).toBeNull();
});
