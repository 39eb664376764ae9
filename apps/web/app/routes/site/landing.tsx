import { ROUTES } from '@gsc/contract/routes';
import { faq } from '@gsc/contract/site/faq';
import type { TrialProperties } from '@gsc/contract/site/trial';
import { redirect } from 'react-router';
import { hostContext } from '../../host-context.tsx';
import { DocumentPage } from '../../site/docs/document-page.tsx';
import { LandingPage } from '../../site/landing/landing-page.tsx';
import { ownPageMeta } from '../../site/own-pages/own-page-meta.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { siteFacts } from '../../site-facts.ts';
import type { Route } from './+types/landing.ts';

const specified = (trialProperties: TrialProperties) => ({
  title: 'Search Console, with a memory',
  description:
    'Keep every day beyond Google’s 16 months, see why clicks rose or fell, and know which pages grow or decline.',
  facts: {
    '@type': 'FAQPage',
    mainEntity: faq(trialProperties).map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  },
});

export const meta: Route.MetaFunction = args => {
  const { own, trialProperties = null } = args.loaderData ?? {};
  return pageMeta(args, own ? ownPageMeta(own) : specified(trialProperties));
};

/** Without marketing pages, `/` leads to the dashboard, which leads visitors to the sign-in page. */
export function loader({ context }: Route.LoaderArgs) {
  const host = context.get(hostContext);
  const { hasMarketing, trialProperties } = siteFacts(host);
  if (!hasMarketing) throw redirect(ROUTES.overview);
  const { landing: own, pricing } = host.site?.pages ?? {};
  return { own, pricing, trialProperties };
}

export default function Landing({ loaderData: { own, pricing } }: Route.ComponentProps) {
  return own ? <DocumentPage document={own} /> : <LandingPage pricing={pricing} />;
}
