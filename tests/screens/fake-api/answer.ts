import type { RequestOf, ResponseOf, RouteName } from './routes.ts';

/** One request of a page. `params` are the variable parts of the path. */
export type Call<Name extends RouteName> = {
  name: Name;
  url: URL;
  params: Record<string, string>;
  body: RequestOf<Name>;
};

/** The server cannot be reached. */
export const DISCONNECTED = Symbol('disconnected');

/** A response other than the one that the contract describes: an error, a file or an invalid body. */
export class Reply {
  readonly response: {
    status?: number;
    contentType?: string;
    headers?: Record<string, string>;
    body?: string;
    json?: unknown;
  };
  constructor(response: Reply['response']) {
    this.response = response;
  }
}

/** An error of the server, with or without a message. */
export const problem = (status = 500, detail?: string): Reply =>
  new Reply({ status, contentType: 'application/problem+json', body: JSON.stringify({ detail }) });

type Result<Name extends RouteName> = ResponseOf<Name> | Reply | typeof DISCONNECTED;

export type Answer<Name extends RouteName> =
  | Result<Name>
  | ((call: Call<Name>) => Result<Name> | Promise<Result<Name>>);
