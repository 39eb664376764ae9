import { INDEXING_TEXT } from '@gsc/contract/indexing/labels';
import { INDEXING_LIMITS } from '@gsc/contract/indexing/limits';
import type { UrlList } from '@gsc/contract/indexing/url-list';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { readUrlList } from '../../../data/indexing/read-url-list.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { errorToast } from '../error-toast.ts';

const TYPING_PAUSE_MS = 200;
const MAX_FILE_BYTES = 50 * 1024 * 1024;

type ReadList = {
  list: UrlList;
  /** The file that the list was read from, until the text is edited. */
  file: string | null;
};

/**
 * Reads the text area while the user types, and files. The text stays in the element, because a state of several
 * megabytes would make every key press slow.
 */
export function useUrlList(area: RefObject<HTMLTextAreaElement | null>) {
  const [isEmpty, setIsEmpty] = useState(true);
  const [read, setRead] = useState<ReadList | null>(null);
  const [isReading, setIsReading] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);

  const text = () => area.current?.value ?? '';

  /** Only the newest list is shown, because a long one can be read slower than a later short one. */
  async function readLatest(source: { text: string; fileName?: string }): Promise<UrlList | null> {
    const turn = ++latest.current;
    setIsReading(true);
    const list = await readUrlList(source);
    if (turn !== latest.current) return null;
    setIsReading(false);
    return list;
  }

  async function readText(): Promise<UrlList | null> {
    clearTimeout(timer.current);
    const list = await readLatest({ text: text() });
    if (list) setRead({ list, file: null });
    return list;
  }

  function write(value: string): void {
    if (area.current) area.current.value = value;
    setIsEmpty(!/\S/.test(value));
  }

  /** A list that is too long to be checked is not written, because the browser would take seconds to lay it out. */
  function showUrls(urls: readonly string[]): void {
    const isTooLong = urls.length > INDEXING_LIMITS.urlsPerCheck;
    write(isTooLong ? '' : urls.join('\n'));
    if (isTooLong) setIsEmpty(false);
  }

  return {
    isEmpty,
    isReading,
    ...read,

    /** The list of the file, or of the text area if it was edited since. Null if a newer one is being read. */
    current: async (): Promise<UrlList | null> => (read?.file ? read.list : readText()),

    edit(): void {
      setIsEmpty(!/\S/.test(text()));
      setRead(last => last && { ...last, file: null });
      clearTimeout(timer.current);
      timer.current = setTimeout(readText, TYPING_PAUSE_MS);
    },

    async readFile(file: File): Promise<void> {
      clearTimeout(timer.current);
      const content = await contentOf(file);
      if (content === null) return errorToast(INDEXING_TEXT.readFailed);
      const list = await readLatest({ text: content, fileName: file.name });
      if (!list) return;
      setRead({ list, file: file.name });
      showUrls(list.urls);
      if (list.urls.length === 0) return errorToast(INDEXING_TEXT.noneValid);
      showToast({
        tone: 'success',
        title: INDEXING_TEXT.uploadedTitle,
        message: INDEXING_TEXT.uploaded(list.urls.length),
      });
    },

    clear(): void {
      clearTimeout(timer.current);
      latest.current++;
      setRead(null);
      setIsReading(false);
      write('');
    },
  };
}

/** Null if the file cannot be read. */
async function contentOf(file: File): Promise<string | null> {
  if (!/[.](txt|csv|xml)$/i.test(file.name) || file.size > MAX_FILE_BYTES) return null;
  return file.text().catch(() => null);
}
