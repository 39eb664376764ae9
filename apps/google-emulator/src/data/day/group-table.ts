const EMPTY = -1;

/** A hash table with open addressing that sums by integer keys (up to 2^53) without an object per group. */
export class GroupTable {
  count = 0;
  keys: Float64Array;
  clicks: Float64Array;
  impressions: Float64Array;
  positionSum: Float64Array;
  private slots: Int32Array;
  private mask: number;

  constructor(expected: number) {
    let size = 64;
    while (size < expected * 2) size *= 2;
    this.slots = new Int32Array(size).fill(EMPTY);
    this.mask = size - 1;
    const rows = size >> 1;
    this.keys = new Float64Array(rows);
    this.clicks = new Float64Array(rows);
    this.impressions = new Float64Array(rows);
    this.positionSum = new Float64Array(rows);
  }

  add(key: number, clicks: number, impressions: number, positionSum: number): void {
    let slot = this.slotOf(key);
    let at = this.slots[slot] as number;
    if (at === EMPTY) {
      if (this.count === this.keys.length) {
        this.grow();
        slot = this.slotOf(key);
      }
      at = this.count++;
      this.slots[slot] = at;
      this.keys[at] = key;
    }
    this.clicks[at] = (this.clicks[at] as number) + clicks;
    this.impressions[at] = (this.impressions[at] as number) + impressions;
    this.positionSum[at] = (this.positionSum[at] as number) + positionSum;
  }

  private slotOf(key: number): number {
    const low = key | 0;
    const high = (key / 4294967296) | 0;
    let h = Math.imul(low ^ Math.imul(high, 0x9e3779b1), 0x85ebca6b);
    h ^= h >>> 15;
    let slot = h & this.mask;
    while (true) {
      const at = this.slots[slot] as number;
      if (at === EMPTY || this.keys[at] === key) return slot;
      slot = (slot + 1) & this.mask;
    }
  }

  private grow(): void {
    const size = this.slots.length * 2;
    this.slots = new Int32Array(size).fill(EMPTY);
    this.mask = size - 1;
    this.keys = widened(this.keys);
    this.clicks = widened(this.clicks);
    this.impressions = widened(this.impressions);
    this.positionSum = widened(this.positionSum);
    for (let at = 0; at < this.count; at++) this.slots[this.slotOf(this.keys[at] as number)] = at;
  }
}

function widened(from: Float64Array): Float64Array {
  const into = new Float64Array(from.length * 2);
  into.set(from);
  return into;
}
