import { ROUTES } from '../routes.ts';

/**
 * The pages that an operator can replace by a Markdown file of the same name. `pricing` is a section of the landing page.
 */
export const REPLACEABLE_PAGES = ['landing', 'pricing', 'about', 'privacy', 'terms', 'cookies'] as const;
export type ReplaceablePage = (typeof REPLACEABLE_PAGES)[number];

export const isReplaceablePage = (name: string): name is ReplaceablePage =>
  (REPLACEABLE_PAGES as readonly string[]).includes(name);

/** The largest file of a replaced page. */
export const SITE_PAGE_BYTES = 100_000;

/** Search engines show about as much of a description. */
export const DESCRIPTION_LENGTH = 160;

/**
 * What an installation without marketing pages does not have. The documentation, contact, status and the legal pages
 * stay, because the dashboard and the sign-in page link to them.
 */
export const MARKETING_PAGES: readonly string[] = [ROUTES.landing, ROUTES.about, ROUTES.blog];
