import { expect, test } from 'vitest';
import { logoUrl } from './logo-url.ts';

test.for([
  ['https://cdn.example/logo.svg', 'https://cdn.example'],
  [' https://CDN.example:8443/a b.png?x="#y ', 'https://cdn.example:8443'],
  ['https://bücher.example/logo.png', 'https://xn--bcher-kva.example'],
  ['https://192.0.2.7/logo.png', 'https://192.0.2.7'],
] as const)('%s is loaded from %s', ([text, origin]) => {
  expect(logoUrl(text)?.origin).toBe(origin);
});

test.for([
  '',
  'logo.png',
  '//cdn.example/logo.png',
  'http://cdn.example/logo.png',
  'javascript:alert(1)',
  'data:image/svg+xml,<svg/>',
  'https://user@cdn.example/logo.png',
  'https://:secret@cdn.example/logo.png',
  'https://localhost/logo.png',
  'https://[::1]/logo.png',
  'https://cdn.example;sandbox/logo.png',
  "https://cdn.example,'self'/logo.png",
  'https://*.example/logo.png',
  'https://cdn..example/logo.png',
])('%s is refused', text => {
  expect(logoUrl(text)).toBeNull();
});
