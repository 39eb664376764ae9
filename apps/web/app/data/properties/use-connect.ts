import { CONNECT_TEXT, PROPERTIES_TEXT } from '@gsc/contract/properties/labels';
import { useEffect, useState } from 'react';
import { showToast } from '../../ui/feedback/toast.tsx';
import { api } from '../api-client.ts';
import { putReconnect } from './connection-data.ts';
import { problemText } from './problem-message.ts';

type Connect = {
  connecting: boolean;
  /** With property URLs, renews the consent for them and skips the selection dialog. */
  connect: (reconnect?: readonly string[]) => Promise<void>;
};

/** Requests the URL of Google's consent page and redirects to it. */
export function useConnect(): Connect {
  const [connecting, setConnecting] = useState(false);

  // After the back button, the browser may restore the page from its cache in the connecting state.
  useEffect(() => {
    const onRestore = (event: PageTransitionEvent) => event.persisted && setConnecting(false);
    addEventListener('pageshow', onRestore);
    return () => removeEventListener('pageshow', onRestore);
  }, []);

  async function connect(reconnect: readonly string[] = []): Promise<void> {
    setConnecting(true);
    try {
      const url = await requestConsentUrl();
      putReconnect(sessionStorage, reconnect);
      location.assign(url);
    } catch (error) {
      setConnecting(false);
      const message = error instanceof Error && error.message ? error.message : CONNECT_TEXT.startFailed;
      showToast({ tone: 'destructive', title: PROPERTIES_TEXT.errorTitle, message });
    }
  }

  return { connecting, connect };
}

async function requestConsentUrl(): Promise<string> {
  const result = await api.POST('/api/properties/connect').catch(() => null);
  if (result?.response.status === 401) throw new Error(CONNECT_TEXT.startSignedOut);
  if (!result?.response.ok) throw new Error(problemText(result?.error, CONNECT_TEXT.startFailed));
  if (!result.data?.oauthUrl) throw new Error(CONNECT_TEXT.noOauthUrl);
  return result.data.oauthUrl;
}
