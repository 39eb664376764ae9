import { LRUCache } from 'lru-cache';

/** Some 100 ms of work for each picture; crawlers ask for the same ones again and again. */
const KEPT = 100;

/** The pictures asked for last, each drawn once however many ask at the same time. */
export function pictureCache(): (key: string, draw: () => Promise<Buffer>) => Promise<Buffer> {
  const pictures = new LRUCache<string, Promise<Buffer>>({ max: KEPT });
  return (key, draw) => {
    const picture = pictures.get(key) ?? draw();
    pictures.set(key, picture);
    picture.catch(() => pictures.delete(key));
    return picture;
  };
}
