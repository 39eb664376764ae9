import { CONTACT_TEXT } from '@gsc/contract/contact/api';
import { ROUTES } from '@gsc/contract/routes';
import { DOCS_PAGES, DOCS_TEXT } from '@gsc/contract/site/docs';
import { NOT_FOUND_TEXT } from '@gsc/contract/site/labels';

/** Every public page that does not depend on stored content. */
export const PUBLIC_PAGES: readonly { path: string; heading: string | RegExp; status?: number }[] = [
  { path: ROUTES.landing, heading: /^Search Console,\s*with a memory\.$/ },
  { path: ROUTES.docs, heading: DOCS_TEXT.title },
  ...Object.values(DOCS_PAGES).map(({ path, title }) => ({ path, heading: title })),
  { path: ROUTES.about, heading: 'About' },
  { path: ROUTES.contact, heading: CONTACT_TEXT.heading },
  { path: ROUTES.status, heading: /\w/ },
  { path: ROUTES.privacy, heading: 'Privacy Policy' },
  { path: ROUTES.terms, heading: 'Terms of Service' },
  { path: ROUTES.cookies, heading: 'Cookie Policy' },
  { path: ROUTES.blog, heading: 'Blog' },
  { path: '/no-such-page', heading: NOT_FOUND_TEXT.heading, status: 404 },
];
