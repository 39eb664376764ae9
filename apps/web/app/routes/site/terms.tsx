import { pageMeta } from '../../site/page-meta.ts';
import { TermsPage } from '../../site/pages/terms-page.tsx';
import type { Route } from './+types/terms.ts';

export const meta: Route.MetaFunction = args =>
  pageMeta(args, {
    title: 'Terms of Service',
    description: 'The thirteen sections of the terms under which GSC Insights may be used.',
  });

export default TermsPage;
