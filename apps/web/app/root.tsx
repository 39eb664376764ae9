import './shell/theme/base.css';
import type { ReactNode } from 'react';
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import type { Route } from './+types/root.ts';
import { DocumentTheme } from './document-theme.tsx';
import { useNonce } from './host-context.tsx';
import { NotFound } from './site/not-found.tsx';
import { Trouble } from './site/trouble.tsx';

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  return (
    // The scheme script writes its attribute before React looks at the element.
    <html lang="en" data-mantine-color-scheme="light" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <DocumentTheme />
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return <Trouble />;
}
