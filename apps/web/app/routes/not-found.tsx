import { NOT_FOUND_TEXT } from '@gsc/contract/site';
import { data } from 'react-router';
import { NotFound } from '../site/not-found.tsx';
import { pageMeta } from '../site/page-meta.ts';

export const meta = () => pageMeta('Page not found', NOT_FOUND_TEXT.heading);

export const loader = () => data(null, { status: 404 });

export default NotFound;
