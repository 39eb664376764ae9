import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  isReplaceablePage,
  REPLACEABLE_PAGES,
  type ReplaceablePage,
  SITE_PAGE_BYTES,
} from '@gsc/contract/site/pages';
import type { TrialProperties } from '@gsc/contract/site/trial';

/** The public site of this installation. Only the web app knows what a page consists of. */
export type Site = {
  hasMarketing: boolean;
  trialProperties: TrialProperties;
  /** The pages that the operator has replaced. */
  pages: Partial<Record<ReplaceablePage, unknown>>;
};

export const SPECIFIED_SITE: Site = { hasMarketing: true, trialProperties: null, pages: {} };

/** A reason not to start. The message is one line that names the setting and the file. */
export class SiteSettingError extends Error {}

type Reader = { entry: { module: { parseSitePage(markdown: string): unknown } } };

const NAMES = REPLACEABLE_PAGES.map(page => `${page}.md`).join(', ');
const MESSAGE_LENGTH = 200;

const SERVER_FILE = 'server/index.js';

/** The default directory is empty in a checkout that was not built. */
export function requireBuiltPages(webBuildDir: string): void {
  if (!existsSync(join(webBuildDir, SERVER_FILE)))
    throw new SiteSettingError(
      `WEB_BUILD_DIR: ${webBuildDir} has no built pages. Run npm run build, or set it to nothing for an API without pages.`,
    );
}

/**
 * Reads the pages of the operator once, when the server starts. A file that cannot be shown must not be noticed by the
 * visitors first, so it is an error. Hidden files are ignored, because volumes of containers have some.
 */
export async function readSitePages(directory: string, webBuildDir: string): Promise<Site['pages']> {
  const build: Reader = await import(pathToFileURL(join(webBuildDir, SERVER_FILE)).href);
  const pages: Site['pages'] = {};
  for (const name of attempt(directory, () => readdirSync(directory)).sort()) {
    if (name.startsWith('.')) continue;
    const path = join(directory, name);
    const page = name.replace(/\.md$/, '');
    if (page === name || !isReplaceablePage(page))
      throw refusal(path, `is not the name of a page. The names are ${NAMES}`);
    pages[page] = attempt(path, () => build.entry.module.parseSitePage(readText(path)));
  }
  return pages;
}

function readText(path: string): string {
  const { size } = statSync(path);
  if (size > SITE_PAGE_BYTES) throw new Error(`The file has ${size} bytes, more than ${SITE_PAGE_BYTES}.`);
  return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path));
}

function attempt<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw refusal(path, (error as Error).message);
  }
}

const refusal = (path: string, problem: string): SiteSettingError =>
  new SiteSettingError(
    `SITE_PAGES_DIR: ${path}: ${problem.replaceAll(/\s+/g, ' ').slice(0, MESSAGE_LENGTH)}`,
  );
