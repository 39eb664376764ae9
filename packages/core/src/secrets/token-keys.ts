const KEY_BYTES = 32;

export type TokenKeys = { current: string; keys: ReadonlyMap<string, Buffer> };

/** Reads TOKEN_KEYS: {"current": "k1", "keys": {"k1": "base64 of 32 bytes"}}. Old keys are needed while rows use them. */
export function readTokenKeys(json: string): TokenKeys {
  const { current, keys } = JSON.parse(json) as { current?: unknown; keys?: Record<string, unknown> };
  const read = new Map<string, Buffer>();
  for (const [id, text] of Object.entries(keys ?? {})) {
    const key = Buffer.from(String(text), 'base64');
    if (key.length !== KEY_BYTES)
      throw new Error(`TOKEN_KEYS: key ${id} is not ${KEY_BYTES} bytes of base64`);
    read.set(id, key);
  }
  if (typeof current !== 'string' || !read.has(current))
    throw new Error('TOKEN_KEYS: "current" must name one of the keys');
  return { current, keys: read };
}
