import { expect, test } from 'vitest';
import { POST_HTML_TEXT, POST_LIMITS, postHtmlProblem } from './post-html.ts';

const { depth, tags } = POST_LIMITS;
const nested = (levels: number) => `${'<b>'.repeat(levels)}x${'</b>'.repeat(levels)}`;

test('the deepest and the longest content that is allowed', () => {
  expect(postHtmlProblem(nested(depth))).toBeNull();
  expect(postHtmlProblem(nested(depth + 1))).toBe(POST_HTML_TEXT.tooDeep);
  expect(postHtmlProblem('<p>x</p>'.repeat(tags / 2))).toBeNull();
  expect(postHtmlProblem(`${'<p>x</p>'.repeat(tags / 2)}<br>`)).toBe(POST_HTML_TEXT.tooManyTags);
});

test('text before the first tag is not counted, and a closed element does not add to the depth', () => {
  expect(postHtmlProblem(`text${'<p>x</p>'.repeat(tags / 2)}`)).toBeNull();
  expect(postHtmlProblem(`<i>x</i>${nested(depth)}`)).toBeNull();
});

test.for(['<td>1<th>2<b>', '<th>1<td>2<b>'])('a cell closes the cell before it: %s', part => {
  expect(postHtmlProblem(part.repeat(depth / 2))).toBeNull();
  expect(postHtmlProblem(part.repeat(depth / 2 + 1))).toBe(POST_HTML_TEXT.tooDeep);
});

test.for([
  ['elements without content', '<br>'.repeat(500)],
  ['images', '<img src="/a.png">'.repeat(500)],
  ['paragraphs that are not closed', '<p>text'.repeat(500)],
  ['items that are not closed', `<ul>${'<li>item'.repeat(500)}</ul>`],
  ['data cells in a row', `<table><tr>${'<td>1'.repeat(500)}</table>`],
  ['header cells in a row', `<table><tr>${'<th>1'.repeat(500)}</table>`],
  ['header cells after data cells', `<table><tr>${'<td>1<th>2'.repeat(500)}</table>`],
  ['rows of header cells', `<table>${'<tr><th>1'.repeat(500)}</table>`],
  ['cells that are not closed', `<table>${'<tr><td>1<td>2'.repeat(500)}</table>`],
  ['closing tags without an opening tag', '</b>'.repeat(500)],
  ['elements that are closed by their parent', '<p><b>x</p>'.repeat(500)],
  ['signs that are not tags', '1 < 2 '.repeat(500)],
] as const)('%s are not nested', ([, html]) => expect(postHtmlProblem(html)).toBeNull());

test.for([
  ['list', '<ul><li>'],
  ['paragraph in an item', '<li><p>'],
  ['upper case', '<B>'],
  ['unknown element', '<x1>'],
] as const)('counts the depth: %s', ([, part]) =>
  expect(postHtmlProblem(part.repeat(depth + 1))).toBe(POST_HTML_TEXT.tooDeep),
);

test('a comment that hides closing tags cannot exceed the number of tags', () => {
  expect(postHtmlProblem('<b><!--</b>-->'.repeat(tags))).toBe(POST_HTML_TEXT.tooManyTags);
});
