import type { Stack } from '@gsc/stack/start-stack';
import type { Answer } from './wire/answer.ts';
import type { Line, Seat, SentRequest } from './wire/client.ts';

export type VisitorKind = 'anonymous' | 'demo' | 'signed-in';

/** What attacks use of the running system. */
export type Scene = {
  stack: Stack;
  line: Line;
  nextAddress(): string;
  openAccount(email: string, needsRows?: Attack['needsRows']): Promise<{ seat: Seat }>;
  /** Statements that have been running in ClickHouse for longer than this. */
  longStatements(seconds: number): Promise<number>;
};

export type Composed = (seat: Seat, number: number) => SentRequest;

/** What an attack sends. `perform` has one file for each kind. */
export type Deed =
  | { kind: 'request'; request: Composed }
  /** `count` requests, `inFlight` at a time. With `addresses`, they come from as many clients of one account. */
  | { kind: 'flood'; request: Composed; count: number; inFlight: number; addresses?: number }
  /** Bytes on a socket, for requests that an HTTP client refuses to send. */
  | { kind: 'raw'; bytes: (seat: Seat) => string | Buffer }
  /** Sockets that send `head` and then one more byte each second. */
  | { kind: 'slow'; head: (seat: Seat) => string; sockets: number }
  /** Requests at the same time whose responses are not read. Ends when each has a status. */
  | { kind: 'unread'; request: Composed; count: number }
  /** A response that is read at `bytesPerSecond`, until the server cuts it off. */
  | { kind: 'idle reader'; request: Composed; bytesPerSecond: number }
  /** Requests whose client disconnects after `afterMs`. */
  | { kind: 'leave'; request: Composed; count: number; afterMs: number }
  /** A sequence of requests. */
  | { kind: 'steps'; run: (scene: Scene, seat: Seat) => Promise<Answer[]> };

export type Expectation = {
  /** The status of every answer. 0 means that the server closed the connection without an answer. */
  every: readonly number[];
  /** At least one answer has one of these. */
  some?: readonly number[];
  /** The field that every refusal with status 400 names, as the start of its path. */
  field?: string;
  /** A text that every refusal contains. */
  message?: string;
  /** Every answer has ended by then. */
  withinMs?: number;
  /** Response headers of every answer. */
  headers?: readonly string[];
};

export type Attack = {
  /** In kebab case, to select the attack on the command line. */
  name: string;
  visitor: VisitorKind;
  /** Rows of the account that the attack reads. `many` do not fit into the buffers of a connection. */
  needsRows?: 'some' | 'many';
  deed: Deed;
  expects: Expectation;
};

/** Whether the attack mostly waits, so that it does not disturb others. */
export const isWaiting = ({ deed }: Attack): boolean => deed.kind === 'slow' || deed.kind === 'idle reader';
