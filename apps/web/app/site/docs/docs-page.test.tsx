import { globSync, readFileSync } from 'node:fs';
import { EXPLANATIONS } from '@gsc/contract/figures/explanations';
import { ROUTES } from '@gsc/contract/routes';
import { DOCS_PAGES, DOCS_PARENT, DOCS_SECTIONS } from '@gsc/contract/site/docs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DocsPage } from './docs-page.tsx';
import { DocumentPage } from './document-page.tsx';
import { DOCUMENTS } from './documents.server.ts';

const page = renderToStaticMarkup(<DocsPage guides={DOCUMENTS.guides} />);
/** Every documentation page, by its path. */
const pages: Record<string, string> = {
  [ROUTES.docs]: page,
  [ROUTES.docsCalculations]: renderToStaticMarkup(
    <DocumentPage document={DOCUMENTS.calculations} parent={DOCS_PARENT} />,
  ),
  [ROUTES.docsSecurity]: renderToStaticMarkup(
    <DocumentPage document={DOCUMENTS.security} parent={DOCS_PARENT} />,
  ),
};
const anchorsOf = (html = '') => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
const anchors = anchorsOf(page);

/** The explanations that cards link to, as written in the source. */
const APP = `${import.meta.dirname}/../../`;
const linked = globSync('**/*.tsx', { cwd: APP })
  .filter(path => !/\.test\.tsx$/.test(path) && !path.includes('/gallery/'))
  .flatMap(path => [
    ...readFileSync(APP + path, 'utf8').matchAll(/(?:\bexplained|<CalculationLink explanation)="([^"]+)"/g),
  ])
  .map(([, explanation]) => explanation);

test('every explanation that a card links to is on the page', () => {
  expect(linked.length).toBeGreaterThan(25);
  expect(linked.filter(explanation => !anchors.includes(explanation))).toEqual([]);
});

test('every figure has an anchor and its definition', () => {
  for (const { id, figures } of EXPLANATIONS) {
    expect(anchors).toContain(id);
    for (const figure of figures) expect(anchors).toContain(figure.id);
  }
});

test('anchors are unique and the links between the pages lead to them', () => {
  for (const [path, html] of Object.entries(pages)) {
    expect(new Set(anchorsOf(html)).size, path).toBe(anchorsOf(html).length);
    const links = [...html.matchAll(/href="([^"]*)#([^"]+)"/g)];
    expect(links.length, path).toBeGreaterThan(5);
    for (const [link, target, id] of links) expect(anchorsOf(pages[target || path]), link).toContain(id);
  }
});

test('the page has the sections of the description and says how far back Google goes', () => {
  const headings = [...page.matchAll(/<h2 id="([^"]+)">([^<]+)/g)].map(([, id, title]) => ({ id, title }));
  expect(headings).toEqual(DOCS_SECTIONS);
  expect(DOCS_SECTIONS.slice(0, 6).map(({ title }) => title.toLowerCase())).toEqual([
    'getting started',
    'connecting properties',
    'analytics overview',
    'keyword analysis',
    'data sync',
    'troubleshooting',
  ]);
  expect(page).toContain('Google provides up to 16 months of history, and data is typically updated daily.');
});

test('the titles of the files are the labels of the contract', () => {
  for (const [id, { title }] of Object.entries(DOCUMENTS.guides))
    expect(DOCS_SECTIONS).toContainEqual({ id, title });
  expect(DOCUMENTS.calculations.title).toBe(DOCS_PAGES.calculations.title);
  expect(DOCUMENTS.security.title).toBe(DOCS_PAGES.security.title);
});

/** The texts of the contract, as written in the source. */
const CONTRACT = `${import.meta.dirname}/../../../../../packages/contract/src/`;
const labels = globSync('**/*.ts', { cwd: CONTRACT })
  .filter(path => !path.endsWith('.test.ts'))
  .map(path => readFileSync(CONTRACT + path, 'utf8'))
  .join('\n');

test('every bold word of a guide is a label of the product', () => {
  const { security: _, ...guides } = DOCUMENTS.guides;
  const bold = [...JSON.stringify(guides).matchAll(/"strong","content":\["([^"]+)"\]/g)].map(
    ([, label]) => label,
  );
  expect(bold.length).toBeGreaterThan(15);
  expect(bold.filter(label => !labels.includes(`'${label}'`))).toEqual([]);
});
