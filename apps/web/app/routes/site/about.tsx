import { hostContext } from '../../host-context.tsx';
import { DocumentPage } from '../../site/docs/document-page.tsx';
import { ownPageMeta } from '../../site/own-pages/own-page-meta.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { AboutPage } from '../../site/pages/about-page.tsx';
import { requireMarketing } from '../../site-facts.ts';
import type { Route } from './+types/about.ts';

const SPECIFIED = {
  title: 'About',
  description: 'The mission, story and values of GSC Insights, founded in 2024.',
};

export const meta: Route.MetaFunction = args =>
  pageMeta(args, args.loaderData?.own ? ownPageMeta(args.loaderData.own) : SPECIFIED);

export function loader({ context }: Route.LoaderArgs) {
  requireMarketing(context);
  return { own: context.get(hostContext).site?.pages.about };
}

export default function About({ loaderData }: Route.ComponentProps) {
  return loaderData.own ? <DocumentPage document={loaderData.own} /> : <AboutPage />;
}
