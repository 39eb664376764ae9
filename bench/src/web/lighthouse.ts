import { BROWSER_ARGS, browserPath } from '@gsc/tests/browser/launch';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Scores = Record<(typeof CATEGORIES)[number], number>;

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Lighthouse's own mobile profile, in the machine's Chromium; the median of several visits. */
export async function scoresOf(urls: readonly string[], rounds: number): Promise<Record<string, Scores>> {
  const port = 9500 + (process.pid % 400);
  const browser = await chromium.launch({
    executablePath: browserPath(),
    args: [...BROWSER_ARGS, `--remote-debugging-port=${port}`],
  });
  try {
    const result: Record<string, Scores> = {};
    for (const url of urls) {
      const visits: Scores[] = [];
      for (let round = 0; round < rounds; round++) {
        const run = await lighthouse(url, { port, logLevel: 'silent', onlyCategories: [...CATEGORIES] });
        visits.push(
          Object.fromEntries(
            CATEGORIES.map(name => [name, Math.round((run?.lhr.categories[name]?.score ?? 0) * 100)]),
          ) as Scores,
        );
      }
      result[new URL(url).pathname] = Object.fromEntries(
        CATEGORIES.map(name => [name, median(visits.map(visit => visit[name]))]),
      ) as Scores;
    }
    return result;
  } finally {
    await browser.close();
  }
}
