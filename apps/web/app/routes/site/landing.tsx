import { FAQ } from '@gsc/contract/site/faq';
import { LandingPage } from '../../site/landing/landing-page.tsx';
import { pageMeta } from '../../site/page-meta.ts';
import type { Route } from './+types/landing.ts';

export const meta: Route.MetaFunction = args =>
  pageMeta(args, {
    title: 'Search Console, with a memory',
    description:
      'Keep every day beyond Google’s 16 months, see why clicks rose or fell, and know which pages grow or decline.',
    facts: {
      '@type': 'FAQPage',
      mainEntity: FAQ.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  });

export default LandingPage;
