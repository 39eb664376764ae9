import { pageMeta } from '../../site/page-meta.ts';
import { PrivacyPage } from '../../site/pages/privacy-page.tsx';
import type { Route } from './+types/privacy.ts';

export const meta: Route.MetaFunction = args =>
  pageMeta(args, {
    title: 'Privacy Policy',
    description: 'What GSC Insights stores about you, why, for how long, and the rights you have.',
  });

export default PrivacyPage;
