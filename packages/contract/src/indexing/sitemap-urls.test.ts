import { expect, test } from 'vitest';
import { isSitemapIndex, sitemapUrls } from './sitemap-urls.ts';

const urls = (xml: string) => [...sitemapUrls(xml)];
const sitemap = (content: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${content}</urlset>`;

test('reads the pages of a sitemap, but not its images', () => {
  const xml = sitemap(`
    <url><loc>https://a.example/1</loc><lastmod>2026-11-01</lastmod></url>
    <url>
      <loc>
        https://a.example/2
      </loc>
      <image:image><image:loc>https://a.example/2.png</image:loc></image:image>
    </url>
    <url><loc a="b">https://a.example/3</loc ></url><location>https://a.example/x</location>`);
  expect(urls(xml)).toEqual(['https://a.example/1', 'https://a.example/2', 'https://a.example/3']);
});

test('decodes references and literal text', () => {
  const xml = sitemap(
    '<loc>https://a.example/?a=1&amp;b=&#39;&#x27;&LT;&gt;&quot;&apos;&amp;amp;</loc><loc><![CDATA[https://a.example/?a&amp;b]]></loc>',
  );
  expect(urls(xml)).toEqual([`https://a.example/?a=1&b=''<>"'&amp;`, 'https://a.example/?a&amp;b']);
  expect(urls('<loc>&#1114112;&#x110000;&unknown;&amp</loc>')).toEqual(['&#1114112;&#x110000;&unknown;&amp']);
});

test('literal text beside other text, and the last character of Unicode', () => {
  expect(urls('<loc>a<![CDATA[b]]></loc><loc><![CDATA[b]]>a</loc>')).toEqual([
    'a<![CDATA[b]]>',
    '<![CDATA[b]]>a',
  ]);
  expect(urls('<loc>&#x10ffff;</loc>')).toEqual([String.fromCodePoint(0x10ffff)]);
});

test('an index is recognised, and a page about one is not', () => {
  expect(isSitemapIndex('<sitemapindex xmlns="x"><sitemap><loc>a</loc></sitemap></sitemapindex>')).toBe(true);
  expect(isSitemapIndex('<sitemapindex>')).toBe(true);
  expect(isSitemapIndex(sitemap('<loc>https://a.example/sitemapindex</loc>'))).toBe(false);
  expect(isSitemapIndex('<sitemapindexes>')).toBe(false);
});

test('an element that is not closed ends the list', () => {
  expect(urls('<loc>https://a.example/1</loc><loc>https://a.example/2')).toEqual(['https://a.example/1']);
  expect(urls('<loc a="b"')).toEqual([]);
  expect(urls('<loc>https://a.example/1</loc><loc a="b"')).toEqual(['https://a.example/1']);
  expect(urls('<loc')).toEqual([]);
  expect(urls('')).toEqual([]);
  expect(urls('<url><loc>https://a.example/1</loc></url>')).toEqual(['https://a.example/1']);
});

test('the time is proportional to the size of a hostile file', () => {
  for (const opening of ['<loc>', '<loc ', '<locx', '<loc></loc']) {
    const started = performance.now();
    urls(opening.repeat(1_000_000));
    // A million openings that are each read to the end of the file would take hours.
    expect(performance.now() - started).toBeLessThan(10_000);
  }
});
