import { isRouteErrorResponse, Outlet, redirectDocument } from 'react-router';
import { SiteFrame } from '../../site/frame/frame.tsx';
import { NotFound } from '../../site/not-found.tsx';
import { SiteError } from '../../site/site-error.tsx';
import { PUBLIC_PAGE } from '../../site/use-is-public-page.ts';
import { siteApi } from '../../site-api.ts';
import type { Route } from './+types/site.ts';

export const handle = PUBLIC_PAGE;

/** How the services are, for the foot of the page; said only when it is known. */
export async function loader({ context }: Route.LoaderArgs) {
  const { data } = await siteApi(context).GET('/api/status/current');
  return { status: data?.status };
}

/** A public page is always a document of its own, also when it is opened from the dashboard. */
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
