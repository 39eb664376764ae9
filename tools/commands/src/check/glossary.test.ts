import { expect, test } from 'vitest';
import { glossaryTerms } from './glossary.ts';

test('reads the terms of the first column', () => {
  const text =
    '# Glossary\n\n| Term | Meaning |\n| ---- | ------- |\n| Final, fresh | No longer revised. |\n| slice | A unit. |\n';
  expect(glossaryTerms(text)).toEqual(['final', 'fresh', 'slice']);
});
