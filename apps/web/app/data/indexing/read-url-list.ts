import { parseUrlFile, type UrlList } from '@gsc/contract/indexing/url-list';

export type ListSource = {
  text: string;
  /** The name decides the format. A text without a name has one URL per line. */
  fileName?: string | undefined;
};

/** Shorter texts are read faster than a worker starts. */
const DIRECT_CHARACTERS = 50_000;

/** Reads a list of URLs. Long lists are read in a worker, so that the page stays responsive. */
export async function readUrlList(source: ListSource): Promise<UrlList> {
  if (source.text.length <= DIRECT_CHARACTERS) return readNow(source);
  const worker = new Worker(new URL('./url-list-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<UrlList>(resolve => {
      worker.onmessage = (event: MessageEvent<UrlList>) => resolve(event.data);
      // The script of the worker may be unavailable, for example offline.
      worker.onerror = () => resolve(readNow(source));
      worker.postMessage(source);
    });
  } finally {
    worker.terminate();
  }
}

const readNow = ({ text, fileName = '' }: ListSource): UrlList => parseUrlFile(fileName, text);
