import { pageMeta } from '../../site/page-meta.ts';
import { AboutPage } from '../../site/pages/about-page.tsx';
import type { Route } from './+types/about.ts';

export const meta: Route.MetaFunction = args =>
  pageMeta(args, {
    title: 'About',
    description: 'The mission, story and values of GSC Insights, founded in 2024.',
  });

export default AboutPage;
