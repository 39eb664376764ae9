import { hostContext } from '../../host-context.tsx';
import { DocumentPage } from '../../site/docs/document-page.tsx';
import { ownPageMeta } from '../../site/own-pages/own-page-meta.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { PrivacyPage } from '../../site/pages/privacy-page.tsx';
import type { Route } from './+types/privacy.ts';

const SPECIFIED = {
  title: 'Privacy Policy',
  description: 'What GSC Insights stores about you, why, for how long, and the rights you have.',
};

export const meta: Route.MetaFunction = args =>
  pageMeta(args, args.loaderData?.own ? ownPageMeta(args.loaderData.own) : SPECIFIED);

export const loader = ({ context }: Route.LoaderArgs) => ({
  own: context.get(hostContext).site?.pages.privacy,
});

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return loaderData.own ? <DocumentPage document={loaderData.own} /> : <PrivacyPage />;
}
