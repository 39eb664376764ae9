import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FEEDS, ROUTES } from '@gsc/contract/routes';
import { LANDING_ANCHORS, LANDING_TEXT, NOT_FOUND_TEXT } from '@gsc/contract/site/labels';
import { trialProperties } from '@gsc/contract/site/trial';
import { openTestContext, type TestContext } from '@gsc/core/testing/context';
import { buildWeb } from '@gsc/stack/build-web';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildServer } from '../../app.ts';
import { createLog } from '../request-log.ts';
import { readSitePages, type Site, SPECIFIED_SITE } from './site.ts';

/** Including spellings that the router understands. */
const MARKETING = [
  ROUTES.about,
  `${ROUTES.about}/`,
  '/About',
  '/%61bout',
  ROUTES.blog,
  `${ROUTES.blog}/a-post`,
];
const OTHERS = [
  ROUTES.docs,
  ROUTES.docsCalculations,
  ROUTES.docsSecurity,
  ROUTES.contact,
  ROUTES.status,
  ROUTES.privacy,
  ROUTES.terms,
  ROUTES.cookies,
];

let dir: string;
let world: TestContext;
let origin: string;
let webBuildDir: string;
const servers: FastifyInstance[] = [];

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'gsc-own-pages-'));
  webBuildDir = buildWeb();
  world = await openTestContext();
  origin = world.ctx.auth.origin;
}, 300_000);
afterAll(async () => {
  for (const server of servers) await server.close();
  await world?.close();
  rmSync(dir, { recursive: true, force: true });
});

async function openSite(site?: Partial<Site>): Promise<FastifyInstance> {
  const app = await buildServer(world.ctx, {
    origin,
    log: createLog('silent'),
    webBuildDir,
    ...(site && { site: { ...SPECIFIED_SITE, ...site } }),
    rateLimitPerMinute: 100_000,
  });
  servers.push(app);
  return app;
}

const get = (app: FastifyInstance, url: string) => app.inject({ url, headers: { accept: 'text/html' } });
const addressesOf = (xml: string) => [...xml.matchAll(/<loc>([^<]+)/g)].map(([, address]) => address);
const linksOf = (html: string) => [...html.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, href]) => href);

async function ownPages(files: Record<string, string>): Promise<Site['pages']> {
  const pages = mkdtempSync(join(dir, 'pages-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(pages, name), text);
  return readSitePages(pages, webBuildDir);
}

test('pages of the operator replace the specified ones, with their titles and descriptions', async () => {
  const app = await openSite({
    pages: await ownPages({
      'about.md': '# Who we are\n\nExample Ltd. runs this installation.\n\n## Address\n\n`<b>1 Street</b>`',
      'terms.md': '# Our terms\n\nOnly employees use this service.',
      'privacy.md': '# Our privacy policy\n\nWe store search data.',
      'cookies.md': '# Our cookies\n\nThere are few.',
      'pricing.md': '# Prices of Example\n\nUse is free for [employees](/contact).\n\n## Others\n\nNobody.',
    }),
  });
  const about = await get(app, ROUTES.about);
  expect(about.statusCode).toBe(200);
  expect(about.body).toContain('<title>Who we are · GSC Insights</title>');
  expect(about.body).toContain('name="description" content="Example Ltd. runs this installation."');
  expect(about.body).toMatch(/<h1>Who we are<\/h1>[\s\S]*<h2 id="address">Address<\/h2>/);
  expect(about.body).toContain('<code>&lt;b&gt;1 Street&lt;/b&gt;</code>');
  expect(about.body).not.toContain('founded in 2024');

  for (const [path, title] of [
    [ROUTES.terms, 'Our terms'],
    [ROUTES.privacy, 'Our privacy policy'],
    [ROUTES.cookies, 'Our cookies'],
  ] as const) {
    const { body } = await get(app, path);
    expect(body, path).toContain(`<title>${title} · GSC Insights</title>`);
    expect(body, path).toContain(`<h1>${title}</h1>`);
    expect(body, path).not.toContain('January 27, 2025');
  }
  expect((await get(app, ROUTES.cookies)).body).toContain('data-cookie-change=""');

  const landing = (await get(app, ROUTES.landing)).body;
  expect(landing).toMatch(/<h2 id="pricing-title">Prices of Example<\/h2>[\s\S]*<h3 id="others">/);
  expect(landing).not.toContain(LANDING_TEXT.price);
  expect(linksOf(landing)).toContain('/#pricing');

  const signIn = (await get(app, ROUTES.auth)).body;
  expect(linksOf(signIn)).toEqual(expect.arrayContaining([ROUTES.terms, ROUTES.privacy]));
});

test('a landing page of the operator has none of the sections, and nothing links to them', async () => {
  const app = await openSite({
    pages: await ownPages({ 'landing.md': '# Search data of Example\n\nFor employees.' }),
  });
  const landing = await get(app, ROUTES.landing);
  expect(landing.statusCode).toBe(200);
  expect(landing.body).toContain('<title>Search data of Example · GSC Insights</title>');
  expect(landing.body).not.toContain('FAQPage');
  for (const path of [ROUTES.landing, ROUTES.contact])
    for (const { id } of LANDING_ANCHORS)
      expect(linksOf((await get(app, path)).body), path).not.toContain(`/#${id}`);
  expect(addressesOf((await get(app, FEEDS.sitemap)).body)).toContain(`${origin}/`);
});

test('without marketing pages, only the others exist, and no page links to a missing one', async () => {
  const app = await openSite({ hasMarketing: false });
  const landing = await get(app, `${ROUTES.landing}?ref=x`);
  expect([landing.statusCode, landing.headers['location']]).toEqual([302, ROUTES.overview]);
  for (const path of MARKETING) {
    const { statusCode, body } = await get(app, path);
    expect([path, statusCode]).toEqual([path, 404]);
    expect(body).toContain(`<title>${NOT_FOUND_TEXT.title}`);
    expect(body).toContain('name="robots" content="noindex"');
    expect(body).toContain(NOT_FOUND_TEXT.heading);
  }
  expect((await get(app, FEEDS.rss)).statusCode).toBe(404);

  expect(addressesOf((await get(app, FEEDS.sitemap)).body)).toEqual(OTHERS.map(path => origin + path));
  expect((await get(app, FEEDS.robots)).body).not.toContain('/api/blog');
  for (const path of [...OTHERS, ROUTES.auth, '/no-such-page']) {
    const { statusCode, body } = await get(app, path);
    expect([path, statusCode]).toEqual([path, path === '/no-such-page' ? 404 : 200]);
    const links = linksOf(body);
    expect(links, path).not.toContain(ROUTES.about);
    expect(
      links.filter(href => href?.startsWith('/#') || href?.startsWith(ROUTES.blog)),
      path,
    ).toEqual([]);
    expect(body, path).not.toContain(LANDING_TEXT.startTrial);
  }
  expect(linksOf((await get(app, ROUTES.auth)).body)).toEqual([ROUTES.terms, ROUTES.privacy]);
});

test('by default, all specified pages exist', async () => {
  const app = await openSite();
  for (const path of [ROUTES.landing, ROUTES.about, ROUTES.blog, ...OTHERS])
    expect([path, (await get(app, path)).statusCode]).toEqual([path, 200]);
  expect(addressesOf((await get(app, FEEDS.sitemap)).body)).toEqual(
    expect.arrayContaining([ROUTES.landing, ROUTES.about, ROUTES.blog, ...OTHERS].map(path => origin + path)),
  );
  expect((await get(app, FEEDS.rss)).statusCode).toBe(200);
  expect((await get(app, FEEDS.robots)).body).toContain('Allow: /api/blog/posts/');
});

test('the pages name the limit that connecting has, or none', async () => {
  const limited = await openSite({ trialProperties: 3 });
  const unlimited = await openSite();
  for (const [path, place] of [
    [ROUTES.landing, 'Start with '],
    [ROUTES.landing, '</svg>'],
    [ROUTES.landing, '"text":"'],
    [ROUTES.terms, 'The free trial covers '],
  ] as const) {
    const [three, any] = [trialProperties(3), trialProperties(null)];
    const says = (body: string, count: string) => body.toLowerCase().includes((place + count).toLowerCase());
    expect([path, place, says((await get(limited, path)).body, three)]).toEqual([path, place, true]);
    const { body } = await get(unlimited, path);
    expect(body).not.toContain(place + three);
    if (place !== 'Start with ') expect([path, place, says(body, any)]).toEqual([path, place, true]);
  }
});
