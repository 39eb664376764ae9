import type { Agent } from 'node:http';

/** One client: its own address, and its own account if it is signed in. */
export type Seat = {
  address: string;
  /** Empty for an anonymous visitor. */
  token: string;
  /** A property of the account. An anonymous visitor has none and uses an unknown id. */
  propertyId: string;
  accountId: string;
};

export type SentRequest = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD';
  path: string;
  headers?: Record<string, string>;
  /** An object is sent as JSON. */
  body?: string | Buffer | object;
};

/** Where requests are sent. Without an agent, each has a connection of its own. */
export type Line = { port: number; agent?: Agent };
