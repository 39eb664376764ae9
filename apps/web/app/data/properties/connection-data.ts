import type { ConnectionData } from '@gsc/contract/properties/api';
import { CONNECTION_DATA_KEY, RECONNECT_KEY } from '@gsc/contract/properties/labels';

/** The input of the dialog. A damaged entry may have no tokens; the dialog then shows an error. */
export type ConnectOffer = Pick<ConnectionData, 'availableProperties'> & Partial<ConnectionData>;

export const putConnectionData = (storage: Storage, data: ConnectionData): void =>
  storage.setItem(CONNECTION_DATA_KEY, JSON.stringify(data));

/** Removes the entry when reading it, even if it is invalid, because it is for a single dialog. */
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

/** Stores the property URLs to reconnect during the redirect to Google. Empty for a new connection. */
export function putReconnect(storage: Storage, urls: readonly string[]): void {
  if (urls.length > 0) storage.setItem(RECONNECT_KEY, JSON.stringify(urls));
  else storage.removeItem(RECONNECT_KEY);
}

/** Removes the entry when reading it. */
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
