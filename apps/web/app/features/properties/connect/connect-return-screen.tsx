import { CONNECT_TEXT, PROPERTIES_TEXT } from '@gsc/contract/properties/labels';
import { ROUTES } from '@gsc/contract/routes';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { putConnectionData, takeReconnect } from '../../../data/properties/connection-data.ts';
import { propertiesQuery } from '../../../data/properties/queries.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PropertiesSkeleton } from '../properties-skeleton.tsx';
import { finishConnect } from './finish-connect.ts';
import { connectedUrls, selectable } from './select-properties.ts';
import { useReconnect } from './use-reconnect.ts';

/** Where Google sends the browser back to: a moment between two screens. */
export function ConnectReturnScreen() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const reconnect = useReconnect();
  const begun = useRef(false);

  useEffect(() => {
    // The code works once, so this must not run twice.
    if (begun.current) return;
    begun.current = true;
    const params = new URLSearchParams(location.search);
    // Out of the address bar and the history before anything else can read it.
    history.replaceState(history.state, '', location.pathname);
    const reconnecting = takeReconnect(sessionStorage);
    void finishConnect(params).then(async outcome => {
      if (outcome.kind === 'again') return location.replace(outcome.oauthUrl);
      if (outcome.kind === 'failed') {
        showToast({ tone: 'destructive', title: outcome.title, message: outcome.message });
        return navigate(ROUTES.overview, { replace: true });
      }
      if (outcome.kind === 'found') {
        const { availableProperties } = outcome.data;
        const list = await queries.fetchQuery({ ...propertiesQuery, staleTime: 0 }).catch(() => null);
        if (list && reconnecting.length > 0) await reconnect(reconnecting, list.active, outcome.data);
        else putConnectionData(sessionStorage, outcome.data);
        // The dialog says by itself why there may be nothing to select.
        const possible = selectable(availableProperties, connectedUrls(list?.active ?? []));
        if (reconnecting.length === 0 && possible.length > 0) {
          const message = CONNECT_TEXT.found(availableProperties.length);
          showToast({ tone: 'success', title: CONNECT_TEXT.foundTitle, message });
        }
      }
      return navigate(ROUTES.properties, { replace: true });
    });
  }, [navigate, queries, reconnect]);

  return (
    <>
      <PageHeader title={PROPERTIES_TEXT.navigation} facts={['Asking Google for your properties']} />
      <PropertiesSkeleton />
    </>
  );
}
