import { append } from './violation.ts';

/** Terms and rules that the documents and the source code do not share. */
export const DOCUMENT_VIOLATIONS = [
  {
    name: 'a comment cites a rule that the specification lacks',
    part: 'specification',
    expects: 'has no heading "Nowhere"',
    apply: append('packages/core/src/errors.ts', '// (specification: Nowhere)\n'),
  },
  {
    name: 'a comment cites a document outside the repository',
    part: 'specification',
    expects: 'a comment refers to D14',
    apply: append('packages/core/src/errors.ts', '// The default range, see D14.\n'),
  },
  {
    name: 'a comment with a banned word',
    part: 'words',
    expects: 'the comment has the banned word "kept"',
    apply: append('packages/core/src/errors.ts', '// The message is kept.\n'),
  },
  {
    name: 'a glossary term that the source code does not use',
    part: 'glossary',
    expects: 'does not use "quibblewort"',
    apply: append('docs/GLOSSARY.md', '| quibblewort | Nothing. |\n'),
  },
  {
    name: 'a link to a heading that does not exist',
    part: 'paths in documents',
    expects: 'refers to docs/operations.md#nowhere, which does not exist',
    apply: append('README.md', '[nowhere](docs/operations.md#nowhere)\n'),
  },
];
