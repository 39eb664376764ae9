import type { ConnectionData, Property } from '@gsc/contract/properties/api';
import { CONNECT_TEXT } from '@gsc/contract/properties/labels';
import { useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { useConnectProperties } from './use-connect-properties.ts';

/**
 * Completes a reconnect. The server has already applied the new consent to every property of that Google account. The
 * remaining properties belong to another account and are connected to this one if it has access to them.
 */
export function useReconnect() {
  const queries = useQueryClient();
  const { connectProperties } = useConnectProperties();
  return async (
    urls: readonly string[],
    active: readonly Property[],
    data: ConnectionData,
  ): Promise<void> => {
    const waiting = active.filter(each => urls.includes(each.property_url) && each.state !== 'active');
    const [first] = waiting;
    if (!first) {
      await queries.invalidateQueries({ queryKey: ['sync'] });
      const message = CONNECT_TEXT.connected(urls.length, urls.length);
      return showToast({ tone: 'success', title: CONNECT_TEXT.connectedTitle, message });
    }
    const selectedProperties = data.availableProperties.filter(
      each => each.isVerified && waiting.some(({ property_url }) => property_url === each.siteUrl),
    );
    if (selectedProperties.length === 0) {
      const message = CONNECT_TEXT.reconnectOther(first.google_email);
      return showToast({ tone: 'destructive', title: CONNECT_TEXT.failedTitle, message });
    }
    await connectProperties({ selectedProperties, handle: data.tempTokens.access_token });
  };
}
