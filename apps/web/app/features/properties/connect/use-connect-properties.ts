import type { AvailableProperty } from '@gsc/contract/properties/api';
import { CONNECT_TEXT } from '@gsc/contract/properties/labels';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../data/api-client.ts';
import { problemText } from '../../../data/properties/problem-message.ts';
import { propertiesQuery } from '../../../data/properties/queries.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';

type Choice = {
  selectedProperties: AvailableProperty[];
  handle: string | undefined;
  /** The sentence that the user confirmed. A reconnect has none. */
  storagePermission?: string;
};

const showError = (title: string, message: string): false => {
  showToast({ tone: 'destructive', title, message });
  return false;
};

/** Connects the selected properties. Returns true if at least one was connected, and shows a message for each error. */
export function useConnectProperties() {
  const queries = useQueryClient();
  const [connecting, setConnecting] = useState(false);

  async function send({ selectedProperties, handle, storagePermission }: Choice): Promise<boolean> {
    if (!selectedProperties.length)
      return showError(CONNECT_TEXT.nothingSelectedTitle, CONNECT_TEXT.nothingSelected);
    if (!handle) return showError(CONNECT_TEXT.tokensMissingTitle, CONNECT_TEXT.tokensMissing);
    const body = {
      selectedProperties,
      tempTokens: { access_token: handle },
      ...(storagePermission && { storagePermission }),
    };
    const result = await api.POST('/api/properties', { body }).catch(() => null);
    if (result?.response.status === 401)
      return showError(CONNECT_TEXT.signedOutTitle, CONNECT_TEXT.signedOut);
    if (!result?.response.ok)
      return showError(CONNECT_TEXT.failedTitle, problemText(result?.error, CONNECT_TEXT.failed));
    const { properties = [], summary, error } = result.data ?? {};
    if (!properties.length)
      return showError(CONNECT_TEXT.failedTitle, error ?? CONNECT_TEXT.nothingConnected);
    await Promise.all([
      queries.invalidateQueries(propertiesQuery),
      queries.invalidateQueries({ queryKey: ['sync'] }),
    ]);
    showToast({
      tone: 'success',
      title: CONNECT_TEXT.connectedTitle,
      message: CONNECT_TEXT.connected(summary?.successful ?? properties.length, selectedProperties.length),
    });
    return true;
  }

  async function connectProperties(choice: Choice): Promise<boolean> {
    setConnecting(true);
    try {
      return await send(choice);
    } finally {
      setConnecting(false);
    }
  }

  return { connecting, connectProperties };
}
