import { DOCS_TEXT } from '@gsc/contract/site/docs';
import { DocsPage } from '../../site/docs/docs-page.tsx';
import { DOCUMENTS } from '../../site/docs/documents.server.ts';
import { pageMeta } from '../../site/page-meta.ts';
import type { Route } from './+types/docs.ts';

export const meta: Route.MetaFunction = args =>
  pageMeta(args, {
    title: DOCS_TEXT.title,
    description:
      'How to connect Search Console properties, sync their data, read the reports, check URLs and solve problems.',
  });

export const loader = () => ({ guides: DOCUMENTS.guides });

export default function Docs({ loaderData }: Route.ComponentProps) {
  return <DocsPage guides={loaderData.guides} />;
}
