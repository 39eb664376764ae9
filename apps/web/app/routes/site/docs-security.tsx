import { DOCS_PAGES, DOCS_PARENT } from '@gsc/contract/site/docs';
import { DocumentPage } from '../../site/docs/document-page.tsx';
import { DOCUMENTS } from '../../site/docs/documents.server.ts';
import { pageMeta } from '../../site/page-meta.ts';
import type { Route } from './+types/docs-security.ts';

export const meta: Route.MetaFunction = args => pageMeta(args, DOCS_PAGES.security);

export const loader = () => ({ document: DOCUMENTS.security });

export default function Security({ loaderData }: Route.ComponentProps) {
  return <DocumentPage document={loaderData.document} parent={DOCS_PARENT} />;
}
