import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export type Mailbox = {
  url: string;
  /** Raw messages, in the order of arrival. */
  messages: readonly { to: string; raw: string }[];
  /** Rejects the next message. */
  refuseNext(): void;
  close(): Promise<void>;
};

/** A local SMTP server that stores received messages. */
export async function openMailbox(): Promise<Mailbox> {
  const messages: { to: string; raw: string }[] = [];
  let rejections = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      buffer(stream).then(raw => {
        if (rejections > 0) {
          rejections -= 1;
          done(new Error('rejected by the test'));
          return;
        }
        messages.push({ to: session.envelope.rcptTo.map(one => one.address).join(), raw: raw.toString() });
        done();
      }, done);
    },
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    messages,
    refuseNext: () => {
      rejections += 1;
    },
    close: () => new Promise<void>(resolve => server.close(() => resolve())),
  };
}
