import { pageMeta } from '../../site/page-meta.ts';
import { DocsPage } from '../../site/pages/docs-page.tsx';
import type { Route } from './+types/docs.ts';

export const meta: Route.MetaFunction = args =>
  pageMeta(args, {
    title: 'Documentation',
    description:
      'How to connect Search Console properties, sync their data, read the reports and solve problems.',
  });

export default DocsPage;
