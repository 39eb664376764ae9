import type { ConnectionData } from '@gsc/contract/properties/api';
import { CONNECT_TEXT } from '@gsc/contract/properties/labels';
import { api } from '../../../data/api-client.ts';
import { problemText } from '../../../data/properties/problem-message.ts';

export type ConnectOutcome =
  | { kind: 'found'; data: ConnectionData }
  /** Google wants the consent once more. */
  | { kind: 'again'; oauthUrl: string }
  | { kind: 'failed'; title: string; message: string }
  /** Nothing in the address: reloaded, or opened by hand. */
  | { kind: 'nothing' };

const failed = (title: string, message: string): ConnectOutcome => ({ kind: 'failed', title, message });

/** The address is written by whoever made the link; only a plain code is repeated on screen. */
const plainCode = (code: string): string => (/^[a-z0-9_]{1,60}$/.test(code) ? code : 'unknown');

/** What Google sent the browser back with, turned into what the screen does next. */
export async function finishConnect(params: URLSearchParams): Promise<ConnectOutcome> {
  const [error, authCode, state] = ['error', 'code', 'state'].map(name => params.get(name));
  if (error) return failed(CONNECT_TEXT.failedTitle, CONNECT_TEXT.oauthError(plainCode(error)));
  if (!authCode || !state) return { kind: 'nothing' };
  const answer = await api
    .POST('/api/properties/connect/exchange', { body: { authCode, state } })
    .catch(() => null);
  if (!answer?.response.ok)
    return failed(CONNECT_TEXT.exchangeFailedTitle, problemText(answer?.error, CONNECT_TEXT.exchangeFailed));
  const data = answer.data;
  if (data && 'oauthUrl' in data) return { kind: 'again', oauthUrl: data.oauthUrl };
  if (!data?.availableProperties || !data.tempTokens)
    return failed(CONNECT_TEXT.exchangeFailedTitle, CONNECT_TEXT.nothingReturned);
  return { kind: 'found', data };
}
