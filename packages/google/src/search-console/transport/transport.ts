import { gaxios } from 'google-auth-library';
import type { GoogleHosts } from './hosts.ts';

const TIMEOUT_MS = 15_000;
/** The URL that the library always uses for service accounts. */
const LIBRARY_TOKEN_URL = 'https://oauth2.googleapis.com/token';

/** The HTTP client for the Google libraries: Node's fetch, a timeout and the configured hosts. */
export function createTransport(hosts: GoogleHosts): gaxios.Gaxios {
  const transport = new gaxios.Gaxios({
    timeout: TIMEOUT_MS,
    fetchImplementation: (input, init) =>
      fetch(String(input) === LIBRARY_TOKEN_URL ? hosts.tokenUrl : input, init),
  });
  // Disables the library's retries. Our own retries can be counted, aborted and classified.
  transport.interceptors.request.add({
    async resolved({ retryConfig: _, ...options }) {
      return { ...options, retry: false };
    },
  });
  return transport;
}
