import { LRUCache } from 'lru-cache';

/** Drawing takes about 100 ms, and crawlers request the same pictures repeatedly. */
const MAX_PICTURES = 100;

/** Caches the most recently used pictures. Concurrent requests share one drawing. */
export function pictureCache(): (key: string, draw: () => Promise<Uint8Array>) => Promise<Uint8Array> {
  const pictures = new LRUCache<string, Promise<Uint8Array>>({ max: MAX_PICTURES });
  return (key, draw) => {
    const picture = pictures.get(key) ?? draw();
    pictures.set(key, picture);
    picture.catch(() => pictures.delete(key));
    return picture;
  };
}
