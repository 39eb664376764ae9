import createClient from 'openapi-fetch';
import type { RouterContextProvider } from 'react-router';
import type { paths } from './generated/api.d.ts';
import { hostContext } from './host-context.tsx';

/** The API as loaders and actions of public pages ask it: on the server, for a visitor nobody knows. */
export function siteApi(context: Readonly<RouterContextProvider>) {
  const { origin, ask } = context.get(hostContext);
  return createClient<paths>({
    // Under the development server there is no host; its proxy knows where the API is.
    baseUrl: origin ?? import.meta.env['API_ORIGIN'],
    fetch: ask ?? fetch,
  });
}
