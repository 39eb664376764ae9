import type { DueUrl } from './next-urls.ts';

export type UrlQueue = {
  /** The next URLs, without those in progress. An empty list ends the run. */
  next: (inProgress: readonly string[], limit: number) => Promise<DueUrl[]>;
  /** Inspects a URL and stores the result. Returns false if the run must end. */
  inspect: (url: DueUrl) => Promise<boolean>;
  concurrency: number;
};

/**
 * Keeps a constant number of inspections in progress. A slot is free again when the result is stored, so a crash
 * repeats at most this many inspections.
 */
export async function inspectUrls({ next, inspect, concurrency }: UrlQueue): Promise<void> {
  const inProgress = new Set<string>();
  let waiting: DueUrl[] = [];
  let loading: Promise<void> | null = null;
  let hasEnded = false;
  let failure: unknown;

  const load = async () => {
    const listed = new Set([...inProgress, ...waiting.map(url => url.id)]);
    const more = await next([...listed], concurrency * 4);
    waiting.push(...more.filter(url => !listed.has(url.id)));
    if (waiting.length === 0) hasEnded = true;
  };

  const take = async (): Promise<DueUrl | null> => {
    while (!hasEnded) {
      const url = waiting.shift();
      if (url) {
        inProgress.add(url.id);
        return url;
      }
      loading ??= load().finally(() => {
        loading = null;
      });
      await loading;
    }
    return null;
  };

  const work = async () => {
    try {
      for (let url = await take(); url; url = await take()) {
        const goesOn = await inspect(url);
        inProgress.delete(url.id);
        if (!goesOn) {
          hasEnded = true;
          waiting = [];
        }
      }
    } catch (error) {
      failure ??= error;
      hasEnded = true;
      waiting = [];
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  if (failure) throw failure;
}
