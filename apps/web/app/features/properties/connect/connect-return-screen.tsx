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

/** The OAuth callback screen. It redirects as soon as the code is exchanged. */
export function ConnectReturnScreen() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const reconnect = useReconnect();
  const started = useRef(false);

  useEffect(() => {
    // The authorization code is valid once, so this must not run twice.
    if (started.current) return;
    started.current = true;
    const params = new URLSearchParams(location.search);
    // Removes the code from the address bar and the history.
    history.replaceState(history.state, '', location.pathname);
    const reconnecting = takeReconnect(sessionStorage);
    void finishConnect(params).then(async result => {
      if (result.kind === 'again') return location.replace(result.oauthUrl);
      if (result.kind === 'failed') {
        showToast({ tone: 'destructive', title: result.title, message: result.message });
        return navigate(ROUTES.overview, { replace: true });
      }
      if (result.kind === 'found') {
        const { availableProperties } = result.data;
        // A request that started before the exchange would return the old state.
        await queries.cancelQueries({ queryKey: propertiesQuery.queryKey });
        const list = await queries.fetchQuery({ ...propertiesQuery, staleTime: 0 }).catch(() => null);
        if (list && reconnecting.length > 0) await reconnect(reconnecting, list.active, result.data);
        else putConnectionData(sessionStorage, result.data);
        // The dialog explains why there may be nothing to select.
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
      <PageHeader title={PROPERTIES_TEXT.navigation} facts={['Loading your properties from Google']} />
      <PropertiesSkeleton />
    </>
  );
}
