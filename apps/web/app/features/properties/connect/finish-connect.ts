import type { ConnectionData } from '@gsc/contract/properties/api';
import { CONNECT_TEXT } from '@gsc/contract/properties/labels';
import { api } from '../../../data/api-client.ts';
import { problemText } from '../../../data/properties/problem-message.ts';

export type ConnectResult =
  | { kind: 'found'; data: ConnectionData }
  /** Google requires consent again. */
  | { kind: 'again'; oauthUrl: string }
  | { kind: 'failed'; title: string; message: string }
  /** No parameters: the page was reloaded or opened directly. */
  | { kind: 'nothing' };

const failed = (title: string, message: string): ConnectResult => ({ kind: 'failed', title, message });

/** The URL is untrusted, so only a plain code is shown on screen. */
const plainCode = (code: string): string => (/^[a-z0-9_]{1,60}$/.test(code) ? code : 'unknown');

/** Exchanges the OAuth callback parameters and returns what the screen must do next. */
export async function finishConnect(params: URLSearchParams): Promise<ConnectResult> {
  const [error, authCode, state] = ['error', 'code', 'state'].map(name => params.get(name));
  if (error) return failed(CONNECT_TEXT.failedTitle, CONNECT_TEXT.oauthError(plainCode(error)));
  if (!authCode || !state) return { kind: 'nothing' };
  const result = await api
    .POST('/api/properties/connect/exchange', { body: { authCode, state } })
    .catch(() => null);
  if (!result?.response.ok)
    return failed(CONNECT_TEXT.exchangeFailedTitle, problemText(result?.error, CONNECT_TEXT.exchangeFailed));
  const data = result.data;
  if (data && 'oauthUrl' in data) return { kind: 'again', oauthUrl: data.oauthUrl };
  if (!data?.availableProperties || !data.tempTokens)
    return failed(CONNECT_TEXT.exchangeFailedTitle, CONNECT_TEXT.nothingReturned);
  return { kind: 'found', data };
}
