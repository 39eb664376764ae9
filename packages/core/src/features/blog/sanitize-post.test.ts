import { expect, test } from 'vitest';
import { sanitizePost } from './sanitize-post.ts';

test('scripts are removed', () => {
  expect(sanitizePost('<script>alert(1)</script><p>Text</p>')).toBe('<p>Text</p>');
});

test.each([
  ['<p onclick="alert(1)" style="x">Text</p>', '<p>Text</p>'],
  ['<a href="javascript:alert(1)">Link</a>', '<a rel="noopener nofollow">Link</a>'],
  ['<a href="//evil.example">Link</a>', '<a rel="noopener nofollow">Link</a>'],
  ['<a href="/docs">Link</a>', '<a href="/docs" rel="noopener nofollow">Link</a>'],
  ['<img src="data:image/svg+xml,x">', '<img alt="" loading="lazy" />'],
  ['<svg><script>alert(1)</script></svg>', ''],
  ['<iframe src="https://x.example"></iframe>', ''],
  ['<h1>Second title</h1>', '<h2>Second title</h2>'],
  ['<form action="/api"><input name="a"></form>', ''],
])('%s', (html, clean) => expect(sanitizePost(html)).toBe(clean));

test('clean HTML is unchanged', () => {
  const html =
    '<h2>One</h2><p>Two <strong>three</strong> <a href="https://x.example/" rel="noopener nofollow">four</a></p><pre><code>a &lt; b</code></pre><table><tbody><tr><td colspan="2">5</td></tr></tbody></table>';
  expect(sanitizePost(html)).toBe(html);
});
