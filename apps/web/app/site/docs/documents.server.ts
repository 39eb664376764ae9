import { ROUTES } from '@gsc/contract/routes';
import type { DocsSection } from '@gsc/contract/site/docs';
import changesPicture from '../../../../../docs/screenshots/analytics-changes-desktop-light.webp';
import reportPicture from '../../../../../docs/screenshots/analytics-report-desktop-light.webp';
import brandingPicture from '../../../../../docs/screenshots/branding-desktop-light.webp';
import indexingPicture from '../../../../../docs/screenshots/indexing-desktop-light.webp';
import overviewPicture from '../../../../../docs/screenshots/overview-desktop-light.webp';
import profilePicture from '../../../../../docs/screenshots/profile-desktop-light.webp';
import syncPicture from '../../../../../docs/screenshots/sync-desktop-light.webp';
import analytics from '../../../../../docs/users/analytics-overview.md?raw';
import connecting from '../../../../../docs/users/connecting-properties.md?raw';
import sync from '../../../../../docs/users/data-sync.md?raw';
import start from '../../../../../docs/users/getting-started.md?raw';
import calculations from '../../../../../docs/users/how-we-calculate.md?raw';
import indexing from '../../../../../docs/users/indexing-checker.md?raw';
import keywords from '../../../../../docs/users/keyword-analysis.md?raw';
import summary from '../../../../../docs/users/security.md?raw';
import security from '../../../../../docs/users/security-in-detail.md?raw';
import troubleshooting from '../../../../../docs/users/troubleshooting.md?raw';
import branding from '../../../../../docs/users/white-label.md?raw';
import account from '../../../../../docs/users/your-account.md?raw';
import { type Document, parseDocument } from './parse-document.ts';
import { resolveLinks } from './resolve-links.ts';

/** The text of each section that is not generated from the contract. */
const GUIDES = {
  'getting-started': start,
  'connecting-properties': connecting,
  'analytics-overview': analytics,
  'keyword-analysis': keywords,
  'data-sync': sync,
  troubleshooting,
  'indexing-checker': indexing,
  'white-label': branding,
  'your-account': account,
  security: summary,
} satisfies Partial<Record<DocsSection, string>>;

/** Where a reader of the pages finds a document of the repository. */
const ADDRESSES = new Map([
  ...Object.keys(GUIDES).map(id => [`docs/users/${id}.md`, `${ROUTES.docs}#${id}`] as const),
  ['docs/users/how-we-calculate.md', ROUTES.docsCalculations],
  ['docs/users/security-in-detail.md', ROUTES.docsSecurity],
  ['docs/figures.md', `${ROUTES.docs}#figures`],
]);

/** The pictures of the guides, which `npm run screenshots` takes. */
const PICTURES = new Map([
  ['docs/screenshots/analytics-changes-desktop-light.webp', changesPicture],
  ['docs/screenshots/analytics-report-desktop-light.webp', reportPicture],
  ['docs/screenshots/branding-desktop-light.webp', brandingPicture],
  ['docs/screenshots/indexing-desktop-light.webp', indexingPicture],
  ['docs/screenshots/overview-desktop-light.webp', overviewPicture],
  ['docs/screenshots/profile-desktop-light.webp', profilePicture],
  ['docs/screenshots/sync-desktop-light.webp', syncPicture],
]);

const read = (folder: string, markdown: string): Document =>
  resolveLinks(parseDocument(markdown), folder, ADDRESSES, PICTURES);

const readGuide = (id: keyof typeof GUIDES) => read('docs/users', GUIDES[id]);

/** The documents of the pages, read once when the server starts. */
export const DOCUMENTS = {
  guides: Object.fromEntries(
    (Object.keys(GUIDES) as (keyof typeof GUIDES)[]).map(id => [id, readGuide(id)]),
  ) as Record<keyof typeof GUIDES, Document>,
  calculations: read('docs/users', calculations),
  security: read('docs/users', security),
};
