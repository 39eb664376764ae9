import { pageMeta } from '../../site/page-meta.ts';
import { CookiesPage } from '../../site/pages/cookies-page.tsx';
import type { Route } from './+types/cookies.ts';

export const meta: Route.MetaFunction = args =>
  pageMeta(args, {
    title: 'Cookie Policy',
    description: 'The four types of cookies, what they are for, how long they last and how to control them.',
  });

export default CookiesPage;
