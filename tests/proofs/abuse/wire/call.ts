import { Agent, type IncomingMessage, type RequestOptions, request } from 'node:http';
import { type Answer, CLOSED, MAX_STORED_CHARACTERS, NO_ANSWER } from './answer.ts';
import type { Line, Seat, SentRequest } from './client.ts';

/** Longer than any limit of the server. */
const TIMEOUT_MS = 40_000;

/** The server listens on 127.0.0.1. Clients use other addresses of the loopback network. */
export const HOST = '127.0.0.1';

export const keepAlive = (maxSockets: number) => new Agent({ keepAlive: true, maxSockets });

/** Sends a request from the client's address and reads the whole response. Never throws. */
export function call(line: Line, seat: Seat, sent: SentRequest): Promise<Answer> {
  const started = performance.now();
  return new Promise(resolve => {
    const end = (status: number, headers: Answer['headers'] = {}, text = '') =>
      resolve({ status, headers, text, ms: performance.now() - started });
    const outgoing = open(line, seat, sent, response => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        if (text.length < MAX_STORED_CHARACTERS) text += part;
      });
      response.on('end', () => end(response.statusCode ?? CLOSED, response.headers, text));
      // A response that the server aborted still has its status.
      response.on('error', () => end(response.statusCode ?? CLOSED, response.headers, text));
    });
    outgoing.setTimeout(TIMEOUT_MS, () => {
      end(NO_ANSWER);
      outgoing.destroy();
    });
    outgoing.on('error', () => end(CLOSED));
  });
}

/** Starts a request and leaves the response to the caller. */
export function open(
  { port, agent }: Line,
  { address, token }: Seat,
  { method = 'GET', path, headers = {}, body }: SentRequest,
  onResponse: (response: IncomingMessage) => void,
) {
  const isObject = typeof body === 'object' && !Buffer.isBuffer(body);
  const payload = typeof body === 'object' && !Buffer.isBuffer(body) ? JSON.stringify(body) : body;
  const options: RequestOptions = {
    host: HOST,
    port,
    localAddress: address,
    agent: agent ?? false,
    method,
    path,
    headers: {
      host: `localhost:${port}`,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(isObject && { 'content-type': 'application/json' }),
      ...headers,
    },
  };
  const outgoing = request(options, onResponse);
  outgoing.end(payload);
  return outgoing;
}
