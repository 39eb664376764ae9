import { ROUTES } from '../routes.ts';

/** The labels of the documentation pages. Their texts are Markdown files in the folder docs of the repository. */
export const DOCS_TEXT = {
  title: 'Documentation',
  lead: 'GSC Insights reads your Search Console data with your permission, stores it and explains it.',
  contents: 'On this page',
  figures: 'Topics',
  figuresLead:
    'Every number is a sum of rows from Google or is calculated from such sums. Nothing is estimated unless the screen says so. Each card of the dashboard links to the figures it shows.',
  formulas: 'How we calculate',
  formulasText: 'has the formulas of the figures that Google does not provide.',
  table: 'Table',
} as const;

/** A section of the documentation page. Its file has the same title. */
export const DOCS_SECTIONS = [
  { id: 'getting-started', title: 'Getting started' },
  { id: 'connecting-properties', title: 'Connecting properties' },
  { id: 'analytics-overview', title: 'Analytics overview' },
  { id: 'keyword-analysis', title: 'Keyword analysis' },
  { id: 'data-sync', title: 'Data sync' },
  { id: 'troubleshooting', title: 'Troubleshooting' },
  { id: 'indexing-checker', title: 'Indexing Checker' },
  { id: 'white-label', title: 'White Label' },
  { id: 'your-account', title: 'Your account' },
  { id: 'figures', title: 'Figures' },
  { id: 'security', title: 'Security' },
] as const;

export type DocsSection = (typeof DOCS_SECTIONS)[number]['id'];

/** The documents that have a page of their own. */
export const DOCS_PAGES = {
  calculations: {
    path: ROUTES.docsCalculations,
    title: 'How we calculate',
    description: 'The formulas of the figures that Google does not provide.',
  },
  security: {
    path: ROUTES.docsSecurity,
    title: 'Security in detail',
    description: 'How accounts, tokens and data are protected.',
  },
} as const;

/** The page that these documents are a part of. */
export const DOCS_PARENT = { href: ROUTES.docs, label: DOCS_TEXT.title } as const;
