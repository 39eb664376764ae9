/** An LRU cache limited by bytes. A Map preserves insertion order, so the first key is the oldest. */
export class ByteCache<Value> {
  private readonly values = new Map<string, { value: Value; bytes: number }>();
  private held = 0;
  private readonly limit: number;

  constructor(limit: number) {
    this.limit = limit;
  }

  get(key: string): Value | undefined {
    const hit = this.values.get(key);
    if (hit === undefined) return undefined;
    this.values.delete(key);
    this.values.set(key, hit);
    return hit.value;
  }

  set(key: string, value: Value, bytes: number): void {
    const old = this.values.get(key);
    if (old !== undefined) this.held -= old.bytes;
    this.values.delete(key);
    this.values.set(key, { value, bytes });
    this.held += bytes;
    for (const [oldest, entry] of this.values) {
      if (this.held <= this.limit || oldest === key) break;
      this.values.delete(oldest);
      this.held -= entry.bytes;
    }
  }

  clear(): void {
    this.values.clear();
    this.held = 0;
  }
}
