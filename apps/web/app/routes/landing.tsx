import { LandingPage } from '../site/landing-page.tsx';
import { pageMeta } from '../site/page-meta.ts';

export const meta = () =>
  pageMeta(
    'Search Console, with a memory',
    'Keep every day beyond Google’s 16 months, see topics instead of ten thousand queries, and know which pages grow or decline.',
  );

export default LandingPage;
