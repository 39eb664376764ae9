import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PLANTED_BUGS } from './bugs.ts';

const ROOT = new URL('../../../', import.meta.url);

// The proof itself takes minutes and is run by hand: this tells at once when a change of the source moved a place.
test.each(PLANTED_BUGS)('the place of $name is there, once', ({ edits }) => {
  for (const { file, find } of edits) {
    expect(readFileSync(new URL(file, ROOT), 'utf8').split(find), file).toHaveLength(2);
  }
});
