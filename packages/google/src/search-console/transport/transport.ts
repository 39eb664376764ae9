import { gaxios } from 'google-auth-library';
import type { GoogleHosts } from './hosts.ts';

const TIMEOUT_MS = 15_000;
/** For service accounts the library has this address built in. */
const LIBRARY_TOKEN_URL = 'https://oauth2.googleapis.com/token';

/** The HTTP client of the libraries: Node's own fetch, a time limit, and the configured hosts. */
export function createTransport(hosts: GoogleHosts): gaxios.Gaxios {
  const transport = new gaxios.Gaxios({
    timeout: TIMEOUT_MS,
    fetchImplementation: (input, init) =>
      fetch(String(input) === LIBRARY_TOKEN_URL ? hosts.tokenUrl : input, init),
  });
  // Our own loop retries, where it can be counted, aborted and told apart.
  transport.interceptors.request.add({
    async resolved({ retryConfig: _, ...options }) {
      return { ...options, retry: false };
    },
  });
  return transport;
}
