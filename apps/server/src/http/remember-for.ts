/** Asks again after a while, in the background: who wants to know gets what was known last. Only the first one waits. */
export function cacheFor<T>(ms: number, ask: () => Promise<T>): () => Promise<T> {
  let known: Promise<T> | undefined;
  let askedAt = 0;
  return () => {
    const now = Date.now();
    if (known && now - askedAt < ms) return known;
    askedAt = now;
    const asked = ask();
    known ??= asked;
    void asked.then(() => {
      known = asked;
    });
    return known;
  };
}
