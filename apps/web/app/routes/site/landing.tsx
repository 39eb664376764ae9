import { ROUTES } from '@gsc/contract/routes';
import { FAQ } from '@gsc/contract/site/faq';
import { redirect } from 'react-router';
import { hostContext } from '../../host-context.tsx';
import { DocumentPage } from '../../site/docs/document-page.tsx';
import { LandingPage } from '../../site/landing/landing-page.tsx';
import { ownPageMeta } from '../../site/own-pages/own-page-meta.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { siteFacts } from '../../site-facts.ts';
import type { Route } from './+types/landing.ts';

const SPECIFIED = {
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
};

export const meta: Route.MetaFunction = args =>
  pageMeta(args, args.loaderData?.own ? ownPageMeta(args.loaderData.own) : SPECIFIED);

/** Without marketing pages, `/` leads to the dashboard, which leads visitors to the sign-in page. */
export function loader({ context }: Route.LoaderArgs) {
  const host = context.get(hostContext);
  if (!siteFacts(host).hasMarketing) throw redirect(ROUTES.overview);
  const { landing: own, pricing } = host.site?.pages ?? {};
  return { own, pricing };
}

export default function Landing({ loaderData: { own, pricing } }: Route.ComponentProps) {
  return own ? <DocumentPage document={own} /> : <LandingPage pricing={pricing} />;
}
