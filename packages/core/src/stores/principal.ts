import type { WorkClass } from '@gsc/db/clickhouse/limits';

/** Who makes a request. */
export type Principal = {
  kind: 'user' | 'demo';
  /** The user whose account is used. A visitor of the demo reads the account of its owner. */
  id: string;
  email: string;
  sessionId: string;
};

type Rights = {
  /** Without it, the connection to PostgreSQL is read-only and only endpoints for the demo answer. */
  writes: boolean;
  /** Whether the request comes from the user, who has proved the email address. */
  isUser: boolean;
  /** The class of all its work. Null: the class of the endpoint. */
  work: WorkClass | null;
  /** What the limits count. Visitors of the demo have the same user. One must not keep the others from reading. */
  countedBy: 'user' | 'visitor';
};

/** The only place that decides what each kind of principal may do. */
const RIGHTS: Readonly<Record<Principal['kind'], Rights>> = {
  user: { writes: true, isUser: true, work: null, countedBy: 'user' },
  demo: { writes: false, isUser: false, work: 'demo', countedBy: 'visitor' },
};

export const rightsOf = ({ kind }: Pick<Principal, 'kind'>): Rights => RIGHTS[kind];
