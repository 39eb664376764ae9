/** Collects items while a batch is being stored, and stores them together. Each call waits for its own item. */
export function createBatch<T>(store: (items: T[]) => Promise<void>): (item: T) => Promise<void> {
  let items: T[] = [];
  let storing: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  return item => {
    items.push(item);
    next ??= storing
      .catch(() => {})
      .then(() => {
        const batch = items;
        items = [];
        next = null;
        storing = store(batch);
        return storing;
      });
    return next;
  };
}
