import { BROWSER_ARGS, browserPath } from '@gsc/tests/browser/launch';
import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const TIMES = ['first-contentful-paint', 'largest-contentful-paint', 'cumulative-layout-shift'] as const;
type Numbers = Record<(typeof CATEGORIES)[number] | (typeof TIMES)[number] | 'bytes' | 'scriptBytes', number>;

export type Visit = Numbers & {
  /** Requested URLs of other origins. */
  foreign: string[];
};

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Runs Lighthouse with its mobile profile in the installed Chromium and returns the median of several visits. */
export async function visitsOf(urls: readonly string[], rounds: number): Promise<Record<string, Visit>> {
  const port = 9500 + (process.pid % 400);
  const browser = await chromium.launch({
    executablePath: browserPath(),
    args: [...BROWSER_ARGS, `--remote-debugging-port=${port}`],
  });
  try {
    const result: Record<string, Visit> = {};
    for (const url of urls) {
      const visits: Visit[] = [];
      for (let round = 0; round < rounds; round++) {
        const run = await lighthouse(url, { port, logLevel: 'silent', onlyCategories: [...CATEGORIES] });
        if (!run) throw new Error(`Lighthouse returned no result for ${url}`);
        visits.push(visitOf(run.lhr, new URL(url).origin));
      }
      result[new URL(url).pathname] = medianVisit(visits);
    }
    return result;
  } finally {
    await browser.close();
  }
}

type NetworkRequest = { url: string; resourceType?: string; transferSize?: number };

function visitOf(lhr: Result, origin: string): Visit {
  const details = lhr.audits['network-requests']?.details as { items?: NetworkRequest[] } | undefined;
  const requests = details?.items ?? [];
  if (requests.length === 0) throw new Error('Lighthouse recorded no requests');
  const bytes = (some: NetworkRequest[]) =>
    some.reduce((sum, { transferSize }) => sum + (transferSize ?? 0), 0);
  return {
    ...(Object.fromEntries([
      ...CATEGORIES.map(name => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)]),
      ...TIMES.map(name => [name, Math.round((lhr.audits[name]?.numericValue ?? Infinity) * 1000) / 1000]),
      ['bytes', bytes(requests)],
      ['scriptBytes', bytes(requests.filter(({ resourceType }) => resourceType === 'Script'))],
    ]) as Numbers),
    foreign: requests
      .map(({ url }) => url)
      .filter(url => !url.startsWith(`${origin}/`) && !url.startsWith('data:')),
  };
}

function medianVisit(visits: readonly Visit[]): Visit {
  const [first] = visits;
  if (!first) throw new Error('There are no visits.');
  const numbers = Object.entries(first).flatMap(([name, value]) =>
    typeof value === 'number' ? [[name, median(visits.map(visit => visit[name as keyof Numbers]))]] : [],
  );
  return { ...(Object.fromEntries(numbers) as Numbers), foreign: visits.flatMap(visit => visit.foreign) };
}
