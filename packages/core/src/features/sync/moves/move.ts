/** A move that this process works on. */
export type Move = {
  id: string;
  accountId: string;
  source: string;
  target: string;
  step: 'copying' | 'switched';
  /** Another process that continues the move has a higher number. */
  attempt: number;
  /** Keeps other processes from continuing the move. Throws if one did. */
  renew: () => Promise<void>;
};

/** The operator cancelled the move, another process continued it, or the account was deleted. */
export class MoveLostError extends Error {
  constructor() {
    super('the move was cancelled or continued elsewhere');
    this.name = 'MoveLostError';
  }
}
