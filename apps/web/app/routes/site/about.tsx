import { pageMeta } from '../../site/page-meta.ts';
import { AboutPage } from '../../site/pages/about-page.tsx';
import type { Route } from './+types/about.ts';

export const meta: Route.MetaFunction = args =>
  pageMeta(args, {
    title: 'About',
    description: 'Why GSC Insights exists, how it began in 2024 and what it stands for.',
  });

export default AboutPage;
