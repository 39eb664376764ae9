import { expect, test } from 'vitest';
import { draftOf, isComplete } from './post-draft.ts';

const draft = { ...draftOf(null), title: 'Title', content: '<p>Text</p>' };

test('a post needs a title and content', () => {
  expect(isComplete(draft)).toBe(true);
  expect(isComplete({ ...draft, title: '  ' })).toBe(false);
  for (const content of ['', ' ', '<p></p>', '<p><br></p>', '<p> </p><p></p>'])
    expect(isComplete({ ...draft, content }), content).toBe(false);
});

test('a new post is a draft', () => {
  expect(draftOf(null).status).toBe('draft');
});
