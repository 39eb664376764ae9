import createClient from 'openapi-fetch';
import type { RouterContextProvider } from 'react-router';
import type { ApiPaths } from './api-paths.ts';
import { hostContext } from './host-context.tsx';

/** The API client for loaders and actions of public pages. It runs on the server without a session. */
export function siteApi(context: Readonly<RouterContextProvider>) {
  const { origin, ask } = context.get(hostContext);
  return createClient<ApiPaths>({
    // The development server has no host context, so requests go to API_ORIGIN.
    baseUrl: origin ?? import.meta.env['API_ORIGIN'],
    fetch: ask ?? fetch,
  });
}
