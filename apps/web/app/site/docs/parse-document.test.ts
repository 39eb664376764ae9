import { expect, test } from 'vitest';
import { parseDocument } from './parse-document.ts';

const blocksOf = (text: string) => parseDocument(`# Title\n\n${text}\n`).blocks;

test('a document has a title, headings with anchors and paragraphs', () => {
  expect(
    parseDocument('# Data sync\n\n## What is *not* read'.replaceAll('*', '') + '\n\nOne\ntwo.\n'),
  ).toEqual({
    title: 'Data sync',
    blocks: [
      { kind: 'heading', level: 2, id: 'what-is-not-read', content: ['What is not read'] },
      { kind: 'paragraph', content: ['One two.'] },
    ],
  });
});

test('bold words, code and links are read, also inside each other', () => {
  expect(blocksOf('Press **Sync `now`** or `a | b`, see [the **guide**](guide.md#a).')).toEqual([
    {
      kind: 'paragraph',
      content: [
        'Press ',
        { kind: 'strong', content: ['Sync ', { kind: 'code', text: 'now' }] },
        ' or ',
        { kind: 'code', text: 'a | b' },
        ', see ',
        {
          kind: 'link',
          href: 'guide.md#a',
          content: ['the ', { kind: 'strong', content: ['guide'] }],
        },
        '.',
      ],
    },
  ]);
});

test('lists continue on indented lines', () => {
  expect(blocksOf('1. One\n   more\n2. Two')).toEqual([
    { kind: 'list', isOrdered: true, items: [['One more'], ['Two']] },
  ]);
  expect(blocksOf('- One\n  more\n- Two')).toEqual([
    { kind: 'list', isOrdered: false, items: [['One more'], ['Two']] },
  ]);
});

test('a table has a header, rows and escaped bars', () => {
  expect(blocksOf('| A | B |\n| --- | --: |\n| x \\| y |   |')).toEqual([
    { kind: 'table', head: [['A'], ['B']], rows: [[['x | y'], []]] },
  ]);
});

test('a block of code keeps its lines', () => {
  expect(blocksOf('```\na\n\n  **b**\n```')).toEqual([{ kind: 'code', text: 'a\n\n  **b**' }]);
});

test('a picture has a file and a text', () => {
  expect(blocksOf('![The report](../screenshots/report.webp)')).toEqual([
    { kind: 'picture', file: '../screenshots/report.webp', alt: 'The report' },
  ]);
});

test.each([
  ['no title', 'Text'],
  ['a second title', '# A\n\n# B'],
  ['a deep heading', '# A\n\n#### B'],
  ['HTML', '# A\n\n<b>x</b>'],
  ['HTML in a line', '# A\n\nx <b>y</b>'],
  ['a picture in a line', '# A\n\nSee ![x](y.webp)'],
  ['text behind a picture', '# A\n\n![x](y.webp) and more'],
  ['a picture without a text', '# A\n\n![](y.webp)'],
  ['a reference', '# A\n\n[x][y]\n\n[y]: z'],
  ['a rule', '# A\n\n---'],
  ['two paragraphs in an item', '# A\n\n- x\n\n  y'],
  ['a quotation', '# A\n\n> x'],
  ['emphasis', '# A\n\nan *x*'],
  ['emphasis with underscores', '# A\n\nan _x_'],
  ['an open code', '# A\n\nan `x'],
  ['a nested list', '# A\n\n- x\n  - y'],
  ['a row with too few cells', '# A\n\n| A | B |\n| - | - |\n| x |'],
  ['a table without a header', '# A\n\n| A | B |\n| x | y |'],
])('%s is an error', (_, text) => {
  expect(() => parseDocument(text)).toThrow();
});
