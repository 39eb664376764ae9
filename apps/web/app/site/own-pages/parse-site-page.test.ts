import { DESCRIPTION_LENGTH } from '@gsc/contract/site/pages';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DocumentPage } from '../docs/document-page.tsx';
import { ownPageMeta } from './own-page-meta.ts';
import { parseSitePage } from './parse-site-page.ts';

const PAGE = `# Terms of Example

By using this service you accept these terms.

## Contact

- [Write](mailto:legal@example.com) or [call](tel:+15550100199)
- [Privacy](/privacy#contact), [top](#contact), [us](https://example.com)
`;

test('a page shows its title, its first paragraph as the lead and its links', () => {
  const document = parseSitePage(PAGE);
  const html = renderToStaticMarkup(DocumentPage({ document }));
  expect(html).toContain('<h1>Terms of Example</h1>');
  expect(html).toContain('By using this service you accept these terms.</p></header>');
  for (const href of ['mailto:legal@example.com', 'tel:+15550100199', '/privacy#contact', '#contact'])
    expect(html).toContain(`href="${href}"`);
  expect(ownPageMeta(document)).toEqual({
    title: 'Terms of Example',
    description: 'By using this service you accept these terms.',
  });
});

test('a page without sections has no table of contents', () => {
  expect(renderToStaticMarkup(DocumentPage({ document: parseSitePage('# A\n\nText.') }))).not.toContain(
    '<nav',
  );
});

test('a byte order mark is not part of the title', () => {
  expect(parseSitePage(`\uFEFF# A\n\nText.`).title).toBe('A');
});

test('a long first paragraph is cut between words', () => {
  const { description } = ownPageMeta(parseSitePage(`# A\n\n${'word '.repeat(100)}`));
  expect(description.length).toBeLessThanOrEqual(DESCRIPTION_LENGTH);
  expect(description).toMatch(/^(word )+word…$/);
  const word = 'x'.repeat(DESCRIPTION_LENGTH + 1);
  expect(ownPageMeta(parseSitePage(`# A\n\n${word}`)).description.length).toBeLessThanOrEqual(
    DESCRIPTION_LENGTH,
  );
  const exact = 'x'.repeat(DESCRIPTION_LENGTH);
  expect(ownPageMeta(parseSitePage(`# A\n\n${exact}`)).description).toBe(exact);
});

test.each([
  ['HTML', '# A\n\nText.\n\n<script>alert(1)</script>', /type html \(line 5\)/],
  ['HTML in a line', '# A\n\nText <b onclick="x">b</b>', /type html \(line 3\)/],
  ['a script as a link', '# A\n\n[x](javascript:alert(1))', /A link must start with .*: javascript:/],
  ['a script in capitals', '# A\n\n[x](JAVASCRIPT:alert(1))', /A link must start with/],
  ['data as a link in a table', '# A\n\nText.\n\n| A |\n| - |\n| [x](data:text/html,x) |', /data:text/],
  ['a script in bold words of a list', '# A\n\nText.\n\n- **[x](vbscript:x)**', /vbscript/],
  ['a link in a link of a heading', '# A\n\nText.\n\n## [x](file.md)', /file\.md/],
  ['another host without a scheme', '# A\n\n[x](//evil.example)', /\/\/evil/],
  ['another host with a backslash', '# A\n\n[x](</\\evil.example>)', /A link must start with/],
  ['a picture', '# A\n\nText.\n\n![x](y.webp)', /Pictures cannot be shown: y\.webp/],
  ['no title', 'Text', /starts with its title/],
  ['an empty title', '#\n\nText.', /title is empty/],
  ['no paragraph', '# A\n\n## B', /not followed by a paragraph/],
  ['two equal headings', '# A\n\nText.\n\n## B\n\n### B', /Two headings are "B"/],
  ['an empty file', '', /starts with its title/],
])('%s is refused', (_, markdown, message) => {
  expect(() => parseSitePage(markdown)).toThrow(message);
});
