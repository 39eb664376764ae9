import type { ReplaceablePage } from '@gsc/contract/site/pages';
import type { TrialProperties } from '@gsc/contract/site/trial';
import { createContext as createReactContext, useContext } from 'react';
import { createContext, RouterContextProvider } from 'react-router';
import type { Document } from './site/docs/parse-document.ts';

/** The operator's contact details. Missing entries are not shown. */
export interface ContactDetails {
  supportEmail?: string | undefined;
  salesEmail?: string | undefined;
  phone?: string | undefined;
  office?: string | undefined;
}

/** The public site of this installation. */
export interface Site {
  hasMarketing: boolean;
  trialProperties: TrialProperties;
  /** The pages that the operator has replaced. */
  pages: Partial<Record<ReplaceablePage, Document>>;
}

/** Information about a request from the HTTP server that renders the pages. */
export interface Host {
  /** The nonce of this response's Content-Security-Policy. Undefined in development. */
  nonce?: string | undefined;
  /** The public origin of the site. */
  origin?: string | undefined;
  contact?: ContactDetails | undefined;
  /** Unset: all pages, as specified. */
  site?: Site | undefined;
  /** Whether the demo is available. */
  hasDemo?: boolean | undefined;
  /** Whether the address of the request is not valid. */
  isBadAddress?: boolean | undefined;
  /** Sends a request to the API in the same process, on behalf of the visitor. */
  ask?: ((request: Request) => Promise<Response>) | undefined;
  /** Writes an error to the log of the server, which contains no secrets. Undefined in development. */
  report?: ((error: unknown) => void) | undefined;
}

export const hostContext = createContext<Host>({});

/** Creates the second argument of the server's request handler. */
export function createHostContext(host: Host): RouterContextProvider {
  return new RouterContextProvider(new Map([[hostContext, host]]));
}

const NonceContext = createReactContext<string | undefined>(undefined);
export const NonceProvider = NonceContext.Provider;

/** The nonce for inline `<style>` and `<script>` elements. Browsers hide it from scripts after parsing. */
export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
