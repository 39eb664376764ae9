import { isRouteErrorResponse, Outlet, redirectDocument } from 'react-router';
import { SiteFrame } from '../site/frame.tsx';
import { NotFound } from '../site/not-found.tsx';
import { Trouble } from '../site/trouble.tsx';
import { PUBLIC_PAGE } from '../site/use-is-public-page.ts';
import type { Route } from './+types/site.ts';

export const handle = PUBLIC_PAGE;

/** With a loader of its own the server renders this route without waiting for the browser's. */
export const loader = () => null;

/** A public page is always a document of its own, also when it is opened from the dashboard. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  throw redirectDocument(request.url);
};

export default function Site() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return <SiteFrame>{isMissing ? <NotFound /> : <Trouble />}</SiteFrame>;
}
