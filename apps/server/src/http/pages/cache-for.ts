/** Caches a value and refreshes it in the background when it is older than `ms`. Only the first caller waits. */
export function cacheFor<T>(ms: number, load: () => Promise<T>): () => Promise<T> {
  let cached: Promise<T> | undefined;
  let loadedAt = 0;
  return () => {
    const now = Date.now();
    if (cached && now - loadedAt < ms) return cached;
    loadedAt = now;
    const loading = load();
    cached ??= loading;
    void loading.then(() => {
      cached = loading;
    });
    return cached;
  };
}
