import { NOT_FOUND_TEXT } from '@gsc/contract/site/labels';
import { isRouteErrorResponse, Outlet, redirectDocument } from 'react-router';
import { SiteFrame } from '../../site/frame/frame.tsx';
import { NotFound } from '../../site/not-found.tsx';
import { pageMeta } from '../../site/page-meta.ts';
import { SiteError } from '../../site/site-error.tsx';
import { PUBLIC_PAGE } from '../../site/use-is-public-page.ts';
import { siteApi } from '../../site-api.ts';
import type { Route } from './+types/site.ts';

export const handle = PUBLIC_PAGE;

/** For a page that this installation does not have. Other pages have their own. */
export const meta: Route.MetaFunction = args =>
  isRouteErrorResponse(args.error) && args.error.status === 404
    ? [
        ...pageMeta(args, { title: NOT_FOUND_TEXT.title, description: NOT_FOUND_TEXT.heading }),
        { name: 'robots', content: 'noindex' },
      ]
    : [];

/** The service status for the footer. Undefined if it is unknown. */
export async function loader({ context }: Route.LoaderArgs) {
  const { data } = await siteApi(context).GET('/api/status/current');
  return { status: data?.status };
}

/** Public pages are always loaded as a new document, also from the dashboard. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  throw redirectDocument(request.url);
};

export default function Site({ loaderData }: Route.ComponentProps) {
  return (
    <SiteFrame status={loaderData.status}>
      <Outlet />
    </SiteFrame>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return <SiteFrame status={loaderData?.status}>{isMissing ? <NotFound /> : <SiteError />}</SiteFrame>;
}
