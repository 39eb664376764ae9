import './shell/theme/base.css';
import type { ReactNode } from 'react';
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import type { Route } from './+types/root.ts';
import { DocumentTheme } from './document-theme.tsx';
import { hostContext, useNonce } from './host-context.tsx';
import { SiteFrame } from './site/frame/frame.tsx';
import { NotFound } from './site/not-found.tsx';
import { SiteError } from './site/site-error.tsx';
import { SiteScript } from './site/site-script.tsx';
import { useIsPublicPage } from './site/use-is-public-page.ts';
import { siteFacts } from './site-facts.ts';

/** Data for canonical URLs and the links to the demo and to pages that not every installation has. */
export const loader = ({ context }: Route.LoaderArgs) => {
  const host = context.get(hostContext);
  return { origin: host.origin ?? '', hasDemo: host.hasDemo ?? false, site: siteFacts(host) };
};
export const shouldRevalidate = () => false;

// zod would test whether it may compile code. The content security policy forbids and reports that.
const ZOD_SETTINGS = 'globalThis.__zod_globalConfig={jitless:true}';

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const isPublic = useIsPublicPage();
  return (
    // The scheme script sets the attribute before React hydrates the element.
    <html lang="en" data-mantine-color-scheme="light" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <DocumentTheme />
        {!isPublic && (
          <script
            nonce={nonce}
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file
            dangerouslySetInnerHTML={{ __html: ZOD_SETTINGS }}
          />
        )}
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body>
        {children}
        {isPublic ? (
          <SiteScript />
        ) : (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return <SiteFrame>{isMissing ? <NotFound /> : <SiteError />}</SiteFrame>;
}
