import { CONNECTION_DATA_KEY } from '@gsc/contract/properties';
import type { ConnectionData } from '@gsc/contract/properties-api';

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
