/** What a client received. */
export type Answer = {
  /** 0: the connection was closed without an answer. -1: there was no answer in time. */
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  ms: number;
};

export const CLOSED = 0;
export const NO_ANSWER = -1;

/** Problems, small responses and the start of a page. The rest of a large response is read but not stored. */
export const MAX_STORED_CHARACTERS = 8 * 1024 * 1024;
