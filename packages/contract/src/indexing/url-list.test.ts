import fc from 'fast-check';
import { expect, test } from 'vitest';
import { INDEXING_LIMITS } from './limits.ts';
import { parseUrlCsv, parseUrlFile, parseUrlList, urlProblem } from './url-list.ts';

test('reads a sitemap by the name of the file, and rejects the entries of an index', () => {
  const entries = '<loc>https://a.example/1</loc><loc>https://a.example/1</loc><loc>x</loc>';
  expect(parseUrlFile('Sitemap.XML', `<urlset>${entries}</urlset>`)).toEqual({
    urls: ['https://a.example/1'],
    rejected: [{ line: 3, text: 'x', reason: 'not_http' }],
    repeated: 1,
  });
  const long = `https://a.example/${'x'.repeat(300)}`;
  expect(parseUrlFile('index.xml', `<sitemapindex><loc>${long}</loc></sitemapindex>`)).toEqual({
    urls: [],
    rejected: [{ line: 1, text: long.slice(0, 200), reason: 'sitemap' }],
    repeated: 0,
  });
  expect(parseUrlFile('sitemap.xml.txt', '<loc>https://a.example/1</loc>').urls).toEqual([]);
});

test('lines are trimmed, empty lines and repetitions are dropped, and rejected lines keep their number', () => {
  const text =
    '\ufeff  https://a.example/ \n\n\r\nftp://a.example\rHTTP://b.example/x\n\thttps://a.example/\nword';
  expect(parseUrlList(text)).toEqual({
    urls: ['https://a.example/', 'HTTP://b.example/x'],
    rejected: [
      { line: 4, text: 'ftp://a.example', reason: 'not_http' },
      { line: 7, text: 'word', reason: 'not_http' },
    ],
    repeated: 1,
  });
});

test('reading ends after the given number of URLs', () => {
  const text =
    'word\nhttps://a.example/1\nhttps://a.example/1\nhttps://a.example/2\nhttps://a.example/3\nword';
  const rejected = [{ line: 1, text: 'word', reason: 'not_http' }];
  const urls = ['https://a.example/1', 'https://a.example/2'];
  expect(parseUrlList(text, 2)).toEqual({ urls, rejected, repeated: 1 });
});

test.for([
  ['https://a.example/', null],
  ['http://a.example', null],
  ['https://a.example/ü?q=%20#x', null],
  ['https://a.example/a b', null],
  ['httpx://a.example', 'not_http'],
  ['http:a.example', 'not_http'],
  ['javascript:alert(1)', 'not_http'],
  [' https://a.example/', 'not_http'],
  ['https://', 'malformed'],
  ['http://a b/', 'malformed'],
  ['https://[1/', 'malformed'],
  ['https://a.example/a\tb', 'malformed'],
  ['https://a.example/\u0000', 'malformed'],
  ['https://a.example/\u007f', 'malformed'],
  ['https://a.example/\u001f', 'malformed'],
  [`https://a.example/${'x'.repeat(INDEXING_LIMITS.urlLength - 18)}`, null],
  [`https://a.example/${'x'.repeat(INDEXING_LIMITS.urlLength - 17)}`, 'too_long'],
] as const)('%j: %s', ([line, problem]) => {
  expect(urlProblem(line)).toBe(problem);
});

test('a rejected line is shown with at most 200 characters', () => {
  expect(parseUrlList(`x${'y'.repeat(500)}`).rejected[0]?.text).toHaveLength(200);
});

test('a CSV file has its URLs in the first column', () => {
  const text = [
    'URL,Title',
    'https://a.example/1,One',
    '"https://a.example/2,3","Two ""and"" three',
    'https://a.example/not-a-record"',
    '"https://a.example/""q""",x',
    'https://a.example/4"5,6',
    '',
  ].join('\r\n');
  expect(parseUrlCsv(text)).toEqual({
    urls: ['https://a.example/1', 'https://a.example/2,3', 'https://a.example/"q"', 'https://a.example/4"5'],
    rejected: [{ line: 1, text: 'URL', reason: 'not_http' }],
    repeated: 0,
  });
});

test.for([
  ['URL;Clicks\nhttps://a.example/1,2;5', 'https://a.example/1,2'],
  ['URL\tClicks\nhttps://a.example/1;2\t5', 'https://a.example/1;2'],
  ['URL\nhttps://a.example/1,2;3', 'https://a.example/1,2;3'],
])('the separator is the first one of the first line: %j', ([text, url]) => {
  expect(parseUrlCsv(`\ufeff${text}`).urls).toEqual([url]);
});

test('the format is chosen by the name of the file', () => {
  expect(parseUrlFile('List.CSV', 'a,b\nhttps://a.example/1,2').urls).toEqual(['https://a.example/1']);
  expect(parseUrlFile('list.csv.txt', 'https://a.example/1,2').urls).toEqual(['https://a.example/1,2']);
});

test.for(['\r\n', '\n', '\r'])('lines of a CSV file can end with %j', end => {
  const text = ['https://a.example/1', 'word', '"a', 'b"', 'https://a.example/2', ''].join(end);
  expect(parseUrlCsv(text)).toEqual({
    urls: ['https://a.example/1', 'https://a.example/2'],
    rejected: [
      { line: 2, text: 'word', reason: 'not_http' },
      { line: 3, text: `"a${end}b"`.replaceAll('"', ''), reason: 'not_http' },
    ],
    repeated: 0,
  });
});

test('empty lines of a CSV file are counted', () => {
  expect(parseUrlCsv('a\n\nb\r\n\r\nc').rejected.map(({ line }) => line)).toEqual([1, 3, 5]);
});

test('the separator can be the last character of a file', () => {
  expect(parseUrlCsv('https://a.example/1,').urls).toEqual(['https://a.example/1']);
});

test('a byte order mark is removed only at the start', () => {
  expect(parseUrlCsv('\ufeff"https://a.example/1,2",x').urls).toEqual(['https://a.example/1,2']);
  expect(parseUrlCsv('https://a.example/\ufeffx').urls).toEqual(['https://a.example/\ufeffx']);
});

test('a list of 10,000 lines is read', () => {
  const lines = Array.from({ length: 10_000 }, (_, at) => `https://a.example/page-${at}`);
  expect(parseUrlList(lines.join('\n')).urls).toHaveLength(10_000);
  expect(parseUrlCsv(lines.map(line => `"${line}",1`).join('\n')).urls).toHaveLength(10_000);
});

// Paths that repeat, because `fc.webUrl` takes most of a second for a list.
const line = fc
  .oneof(
    fc.string(),
    fc.string({ maxLength: 2 }).map(path => `https://a.example/${path}`),
  )
  .filter(text => !/[\r\n\ufeff]/.test(text));

test('every line of any text is a URL, rejected, repeated or empty', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), lines => {
      const { urls, rejected, repeated } = parseUrlList(lines.join('\n'));
      const empty = lines.filter(line => line.trim() === '').length;
      expect(urls.length + rejected.length + repeated + empty).toBe(lines.length);
      expect(parseUrlList(urls.join('\n')).urls).toEqual(urls);
    }),
    { numRuns: 50 },
  );
});
