import { globSync, readFileSync } from 'node:fs';
import { FIGURE_TOPICS } from '@gsc/contract/figures/topics';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DocsPage } from './docs-page.tsx';

const page = renderToStaticMarkup(<DocsPage />);
const anchors = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);

/** The topics that cards link to, as written in the source. */
const APP = `${import.meta.dirname}/../../`;
const linked = globSync('**/*.tsx', { cwd: APP })
  .filter(path => !/\.test\.tsx$/.test(path) && !path.includes('/gallery/'))
  .flatMap(path => [
    ...readFileSync(APP + path, 'utf8').matchAll(/(?:\bexplained|<CalculationLink topic)="([^"]+)"/g),
  ])
  .map(([, topic]) => topic);

test('every topic that a card links to is on the page', () => {
  expect(linked.length).toBeGreaterThan(25);
  expect(linked.filter(topic => !anchors.includes(topic))).toEqual([]);
});

test('every figure has an anchor and its definition', () => {
  for (const { id, figures } of FIGURE_TOPICS) {
    expect(anchors).toContain(id);
    for (const figure of figures) expect(anchors).toContain(figure.id);
  }
});

test('anchors are unique and the links of the page lead to them', () => {
  expect(new Set(anchors).size).toBe(anchors.length);
  const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(targets.filter(id => !anchors.includes(id))).toEqual([]);
});
