import { CONNECT_TEXT, PROPERTIES_TEXT } from '@gsc/contract/properties';
import { ROUTES } from '@gsc/contract/routes';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { PageHeader } from '../../ui/page-header.tsx';
import { showToast } from '../../ui/toast.tsx';
import { putConnectionData } from './connection-data.ts';
import { finishConnect } from './finish-connect.ts';
import { PropertiesSkeleton } from './properties-skeleton.tsx';

/** Where Google sends the browser back to: a moment between two screens. */
export function ConnectReturnScreen() {
  const navigate = useNavigate();
  const begun = useRef(false);

  useEffect(() => {
    // The code works once, so this must not run twice.
    if (begun.current) return;
    begun.current = true;
    const params = new URLSearchParams(location.search);
    // Out of the address bar and the history before anything else can read it.
    history.replaceState(history.state, '', location.pathname);
    void finishConnect(params).then(outcome => {
      if (outcome.kind === 'again') return location.replace(outcome.oauthUrl);
      if (outcome.kind === 'failed') {
        showToast({ tone: 'destructive', title: outcome.title, message: outcome.message });
        return navigate(ROUTES.overview, { replace: true });
      }
      if (outcome.kind === 'found') {
        putConnectionData(sessionStorage, outcome.data);
        const message = CONNECT_TEXT.found(outcome.data.availableProperties.length);
        showToast({ tone: 'success', title: CONNECT_TEXT.foundTitle, message });
      }
      return navigate(ROUTES.properties, { replace: true });
    });
  }, [navigate]);

  return (
    <>
      <PageHeader title={PROPERTIES_TEXT.navigation} facts={['Asking Google for your properties']} />
      <PropertiesSkeleton />
    </>
  );
}
