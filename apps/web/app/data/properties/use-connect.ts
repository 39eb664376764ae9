import { CONNECT_TEXT, PROPERTIES_TEXT } from '@gsc/contract/properties/labels';
import { useEffect, useState } from 'react';
import { showToast } from '../../ui/feedback/toast.tsx';
import { api } from '../api-client.ts';
import { putReconnect } from './connection-data.ts';
import { problemText } from './problem-message.ts';

type Connect = {
  connecting: boolean;
  /** With addresses, to renew Google's consent for them and choose nothing afterwards. */
  connect: (reconnect?: readonly string[]) => Promise<void>;
};

/** Asks the server for Google's consent page and goes there. */
export function useConnect(): Connect {
  const [connecting, setConnecting] = useState(false);

  // Back from Google by the browser's own button, the page may come from its cache as it was left.
  useEffect(() => {
    const wake = (event: PageTransitionEvent) => event.persisted && setConnecting(false);
    addEventListener('pageshow', wake);
    return () => removeEventListener('pageshow', wake);
  }, []);

  async function connect(reconnect: readonly string[] = []): Promise<void> {
    setConnecting(true);
    try {
      const address = await askForAddress();
      putReconnect(sessionStorage, reconnect);
      location.assign(address);
    } catch (error) {
      setConnecting(false);
      const message = error instanceof Error && error.message ? error.message : CONNECT_TEXT.startFailed;
      showToast({ tone: 'destructive', title: PROPERTIES_TEXT.errorTitle, message });
    }
  }

  return { connecting, connect };
}

async function askForAddress(): Promise<string> {
  const answer = await api.POST('/api/properties/connect').catch(() => null);
  if (answer?.response.status === 401) throw new Error(CONNECT_TEXT.startSignedOut);
  if (!answer?.response.ok) throw new Error(problemText(answer?.error, CONNECT_TEXT.startFailed));
  if (!answer.data?.oauthUrl) throw new Error(CONNECT_TEXT.noOauthUrl);
  return answer.data.oauthUrl;
}
