type Key = { running: number; waiting: (() => void)[] };

/**
 * Limits how many statements of one key run at the same time. Without it, one user could occupy all connections of a
 * class, and the statements of others would wait.
 */
export class StatementPlaces {
  readonly #perKey: number;
  readonly #keys = new Map<string, Key>();

  constructor(perKey: number) {
    this.#perKey = perKey;
  }

  /** Runs the statement when the key has a place. Statements of one key start in order. */
  async run<Result>(name: string, signal: AbortSignal, statement: () => Promise<Result>): Promise<Result> {
    const key = this.#keys.get(name) ?? { running: 0, waiting: [] };
    this.#keys.set(name, key);
    if (key.running < this.#perKey) key.running++;
    // The statement that ends passes its place on.
    else await new Promise<void>(resolve => key.waiting.push(resolve));
    try {
      signal.throwIfAborted();
      return await statement();
    } finally {
      const next = key.waiting.shift();
      if (next) next();
      else if (--key.running === 0) this.#keys.delete(name);
    }
  }
}
