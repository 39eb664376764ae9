import { connect, type Socket } from 'node:net';
import { type Answer, CLOSED, NO_ANSWER } from './answer.ts';
import { HOST } from './call.ts';
import type { Line, Seat } from './client.ts';

/** Sends bytes and collects what arrives until the server closes the connection or is silent for `silentMs`. */
export function sendBytes(
  { port }: Line,
  { address }: Seat,
  bytes: string | Buffer,
  silentMs: number,
): Promise<Answer[]> {
  const started = performance.now();
  const socket = connect({ host: HOST, port, localAddress: address });
  let received = '';
  return new Promise(resolve => {
    const finish = (isClosed: boolean) => {
      socket.destroy();
      resolve(parseAnswers(received, performance.now() - started, isClosed));
    };
    socket.setTimeout(silentMs, () => finish(false));
    socket.on('data', part => {
      received += part.toString('latin1');
    });
    socket.on('close', () => finish(true));
    // A reset is reported by 'close' as well.
    socket.on('error', () => {});
    socket.write(bytes);
  });
}

/** The responses in a text. Without one, the result tells whether the server closed the connection. */
export function parseAnswers(text: string, ms: number, isClosed: boolean): Answer[] {
  const responses = text.split(/(?=HTTP\/1\.1 \d{3} )/).filter(part => part.startsWith('HTTP/1.1 '));
  if (responses.length === 0) return [{ status: isClosed ? CLOSED : NO_ANSWER, headers: {}, text, ms }];
  return responses.map(response => {
    const [head = '', ...body] = response.split('\r\n\r\n');
    const [first = '', ...lines] = head.split('\r\n');
    const headers = Object.fromEntries(
      lines.map(line => {
        const [name = '', value = ''] = line.split(/:\s*(.*)/s);
        return [name.toLowerCase(), value];
      }),
    );
    return { status: Number(first.split(' ')[1]), headers, text: body.join('\r\n\r\n'), ms };
  });
}

export const openSocket = ({ port }: Line, { address }: Seat): Socket =>
  connect({ host: HOST, port, localAddress: address });
