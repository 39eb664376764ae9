import { CONNECT_TEXT, PROPERTIES_TEXT } from '@gsc/contract/properties';
import { useEffect, useState } from 'react';
import { api } from '../../api-client.ts';
import { showToast } from '../../ui/toast.tsx';
import { problemText } from './problem-text.ts';

/** Asks the server for Google's consent page and goes there. */
export function useConnect(): { connecting: boolean; connect: () => Promise<void> } {
  const [connecting, setConnecting] = useState(false);

  // Back from Google by the browser's own button, the page may come from its cache as it was left.
  useEffect(() => {
    const wake = (event: PageTransitionEvent) => event.persisted && setConnecting(false);
    addEventListener('pageshow', wake);
    return () => removeEventListener('pageshow', wake);
  }, []);

  async function connect(): Promise<void> {
    setConnecting(true);
    try {
      location.assign(await askForAddress());
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
