import { NOT_FOUND_TEXT } from '@gsc/contract/site/labels';
import { data } from 'react-router';
import { NotFound } from '../../site/not-found.tsx';
import { pageMeta } from '../../site/page-meta.ts';
import type { Route } from './+types/not-found.ts';

export const meta: Route.MetaFunction = args => [
  ...pageMeta(args, { title: 'Page not found', description: NOT_FOUND_TEXT.heading }),
  { name: 'robots', content: 'noindex' },
];

export const loader = () => data(null, { status: 404 });

export default NotFound;
