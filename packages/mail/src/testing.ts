import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** How the server treats a recipient. */
export type Treatment =
  | 'accept'
  /** Accepts the email and ends the connection instead of answering. */
  | 'accept and disconnect'
  /** Ends the connection instead of answering. */
  | { disconnect: 'recipient' | 'message' }
  /** Never answers. */
  | { silent: 'recipient' | 'message' }
  /** Answers with this code. */
  | { code: number; at: 'recipient' | 'message' };

export type Mailbox = {
  url: string;
  /** Raw messages that the server has accepted, in the order of arrival. */
  messages: readonly { to: string; raw: string }[];
  /** The recipients of all attempts, in the order of arrival. */
  attempts: readonly string[];
  /** Rejects the next message for now. */
  refuseNext(): void;
  /** How the next emails to a recipient are treated. `attempt` begins with 1. */
  treat(choose: (recipient: string, attempt: number) => Treatment): void;
  /** Closes new connections without a greeting. */
  setDown(isDown: boolean): void;
  close(): Promise<void>;
};

/** How long the server takes to answer a message. */
export type MailboxOptions = { answerMs?: () => number };

/** A local SMTP server that stores received messages. */
export async function openMailbox(options: MailboxOptions = {}): Promise<Mailbox> {
  const messages: { to: string; raw: string }[] = [];
  const attempts: string[] = [];
  let rejections = 0;
  let isDown = false;
  let choose: (recipient: string, attempt: number) => Treatment = () => 'accept';
  const counts = new Map<string, number>();
  const sockets = new Map<string, Socket>();
  const disconnect = ({ remotePort }: SMTPServerSession) => sockets.get(String(remotePort))?.destroy();
  const refusal = (code: number) => Object.assign(new Error('refused by the test'), { responseCode: code });

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, session, done) {
      attempts.push(address);
      const attempt = (counts.get(address) ?? 0) + 1;
      counts.set(address, attempt);
      const treatment = choose(address, attempt);
      if (typeof treatment === 'string') return done();
      if ('disconnect' in treatment && treatment.disconnect === 'recipient') return disconnect(session);
      if ('silent' in treatment && treatment.silent === 'recipient') return;
      done('code' in treatment && treatment.at === 'recipient' ? refusal(treatment.code) : null);
    },
    onData(stream, session, done) {
      receive(stream, session).then(
        error => error !== 'no answer' && done(error),
        error => done(error),
      );
    },
  });

  async function receive(
    stream: NodeJS.ReadableStream,
    session: SMTPServerSession,
  ): Promise<Error | null | 'no answer'> {
    const raw = (await buffer(stream)).toString();
    const to = session.envelope.rcptTo.map(one => one.address).join();
    if (rejections > 0) {
      rejections -= 1;
      return new Error('rejected by the test');
    }
    const treatment = choose(to, counts.get(to) ?? 0);
    if (typeof treatment === 'object') {
      if ('code' in treatment) return refusal(treatment.code);
      if ('disconnect' in treatment) disconnect(session);
      return 'no answer';
    }
    messages.push({ to, raw });
    if (treatment === 'accept and disconnect') {
      disconnect(session);
      return 'no answer';
    }
    if (options.answerMs) await sleep(options.answerMs());
    return null;
  }

  server.server.prependListener('connection', (socket: Socket) => {
    if (isDown) return socket.destroy();
    sockets.set(String(socket.remotePort), socket);
    socket.once('close', () => sockets.delete(String(socket.remotePort)));
  });
  // A client that is killed ends its connection at any point.
  server.on('error', () => {});
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    messages,
    attempts,
    refuseNext: () => {
      rejections += 1;
    },
    treat: next => {
      choose = next;
    },
    setDown: down => {
      isDown = down;
    },
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve());
        for (const socket of sockets.values()) socket.destroy();
      }),
  };
}
