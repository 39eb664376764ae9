/** Integer hashing instead of a sequential generator, so that each value can be computed independently. */

export function mix(value: number): number {
  let h = value | 0;
  h ^= h >>> 16;
  h = Math.imul(h, 0x7feb352d);
  h ^= h >>> 15;
  h = Math.imul(h, 0x846ca68b);
  return (h ^ (h >>> 16)) >>> 0;
}

export function combine(a: number, b: number): number {
  return mix(Math.imul(a ^ 0x9e3779b9, 0x85ebca6b) ^ (b + 0x165667b1));
}

export function hashText(seed: number, text: string): number {
  let h = seed ^ 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return mix(h);
}

/** In [0, 1). */
export function unit(hash: number): number {
  return hash / 4294967296;
}

/** Approximates a normal variable by the sum of four bytes, which is faster than a logarithm per cell. */
export function gauss(hash: number): number {
  const sum = (hash & 255) + ((hash >>> 8) & 255) + ((hash >>> 16) & 255) + (hash >>> 24);
  return (sum - 510) / 147.8;
}

export function poisson(mean: number, hash: number): number {
  if (mean <= 0) return 0;
  if (mean > 16) return Math.max(0, Math.round(mean + Math.sqrt(mean) * gauss(mix(hash))));
  const u = unit(hash);
  let p = Math.exp(-mean);
  let sum = p;
  let k = 0;
  while (u >= sum && k < 400) {
    k++;
    p *= mean / k;
    sum += p;
  }
  return k;
}

export function binomial(n: number, share: number, hash: number): number {
  if (n <= 0 || share <= 0) return 0;
  if (share >= 1) return n;
  if (n === 1) return unit(hash) < share ? 1 : 0;
  const mean = n * share;
  if (n > 60 && mean > 20) {
    const drawn = Math.round(mean + Math.sqrt(mean * (1 - share)) * gauss(mix(hash)));
    return Math.min(n, Math.max(0, drawn));
  }
  const odds = share / (1 - share);
  let p = (1 - share) ** n;
  if (p === 0) return Math.min(n, poisson(mean, hash));
  const u = unit(hash);
  let sum = p;
  let k = 0;
  while (u >= sum && k < n) {
    p *= (odds * (n - k)) / (k + 1);
    k++;
    sum += p;
  }
  return k;
}
