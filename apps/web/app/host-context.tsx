import { createContext as createReactContext, useContext } from 'react';
import { createContext, RouterContextProvider } from 'react-router';

/** How the operator can be reached; what is not set is not shown. */
export interface ContactDetails {
  supportEmail?: string | undefined;
  salesEmail?: string | undefined;
  phone?: string | undefined;
  office?: string | undefined;
}

/** What the HTTP process that hosts the pages tells them about one request. */
export interface Host {
  /** The nonce of this response's Content-Security-Policy; absent under the development server. */
  nonce?: string | undefined;
  /** The origin people open. */
  origin?: string | undefined;
  contact?: ContactDetails | undefined;
  /** Whether there is a demo to look at. */
  hasDemo?: boolean | undefined;
  /** Asks the API of the same process, on behalf of the visitor. */
  ask?: ((request: Request) => Promise<Response>) | undefined;
}

export const hostContext = createContext<Host>({});

/** For the host: the second argument of its request handler. */
export function createHostContext(host: Host): RouterContextProvider {
  return new RouterContextProvider(new Map([[hostContext, host]]));
}

const NonceContext = createReactContext<string | undefined>(undefined);
export const NonceProvider = NonceContext.Provider;

/** For inline `<style>` and `<script>` of the document. Browsers hide the value from scripts once parsed. */
export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
