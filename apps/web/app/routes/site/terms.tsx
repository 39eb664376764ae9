import { hostContext } from '../../host-context.tsx';
import { DocumentPage } from '../../site/docs/document-page.tsx';
import { ownPageMeta } from '../../site/own-pages/own-page-meta.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { TermsPage } from '../../site/pages/terms-page.tsx';
import type { Route } from './+types/terms.ts';

const SPECIFIED = {
  title: 'Terms of Service',
  description: 'The thirteen sections of the terms under which GSC Insights may be used.',
};

export const meta: Route.MetaFunction = args =>
  pageMeta(args, args.loaderData?.own ? ownPageMeta(args.loaderData.own) : SPECIFIED);

export const loader = ({ context }: Route.LoaderArgs) => ({
  own: context.get(hostContext).site?.pages.terms,
});

export default function Terms({ loaderData }: Route.ComponentProps) {
  return loaderData.own ? <DocumentPage document={loaderData.own} /> : <TermsPage />;
}
