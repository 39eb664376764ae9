import { hostContext } from '../../host-context.tsx';
import { DocumentPage } from '../../site/docs/document-page.tsx';
import { ownPageMeta } from '../../site/own-pages/own-page-meta.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { ChangeChoice, CookiesPage } from '../../site/pages/cookies-page.tsx';
import type { Route } from './+types/cookies.ts';

const SPECIFIED = {
  title: 'Cookie Policy',
  description: 'The four types of cookies, what they are for, how long they last and how to control them.',
};

export const meta: Route.MetaFunction = args =>
  pageMeta(args, args.loaderData?.own ? ownPageMeta(args.loaderData.own) : SPECIFIED);

export const loader = ({ context }: Route.LoaderArgs) => ({
  own: context.get(hostContext).site?.pages.cookies,
});

export default function Cookies({ loaderData }: Route.ComponentProps) {
  if (!loaderData.own) return <CookiesPage />;
  return (
    <DocumentPage document={loaderData.own}>
      <ChangeChoice />
    </DocumentPage>
  );
}
