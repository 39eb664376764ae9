import type { ConnectionData } from '@gsc/contract/properties/api';
import { CONNECTION_DATA_KEY, RECONNECT_KEY } from '@gsc/contract/properties/labels';

/** What the dialog works with. Tokens may be missing from a damaged entry; the dialog then says so. */
export type ConnectOffer = Pick<ConnectionData, 'availableProperties'> & Partial<ConnectionData>;

export const putConnectionData = (storage: Storage, data: ConnectionData): void =>
  storage.setItem(CONNECTION_DATA_KEY, JSON.stringify(data));

/** Reading removes it at once, readable or not: it is meant for one dialog. */
export function takeConnectionData(storage: Storage): ConnectOffer | null {
  const text = storage.getItem(CONNECTION_DATA_KEY);
  storage.removeItem(CONNECTION_DATA_KEY);
  if (text === null) return null;
  try {
    const data = JSON.parse(text) as Partial<ConnectionData> | null;
    return Array.isArray(data?.availableProperties)
      ? { ...data, availableProperties: data.availableProperties }
      : null;
  } catch {
    return null;
  }
}

/** Remembers over the trip to Google which addresses are to be reconnected; none for an ordinary connect. */
export function putReconnect(storage: Storage, urls: readonly string[]): void {
  if (urls.length > 0) storage.setItem(RECONNECT_KEY, JSON.stringify(urls));
  else storage.removeItem(RECONNECT_KEY);
}

/** Reading removes it, like the connection data. */
export function takeReconnect(storage: Storage): string[] {
  const text = storage.getItem(RECONNECT_KEY);
  storage.removeItem(RECONNECT_KEY);
  try {
    const urls: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(urls) ? urls.filter(url => typeof url === 'string') : [];
  } catch {
    return [];
  }
}
