import { z } from 'zod';

const Verdict = z.enum(['PASS', 'PARTIAL', 'FAIL', 'NEUTRAL']).nullable().catch(null);
const Text = z.string().nullish();

const Issue = z.object({ issueMessage: Text, severity: Text });
const DetectedItem = z.object({
  richResultType: Text,
  items: z.array(z.object({ name: Text, issues: z.array(Issue).nullish() })).nullish(),
});

const Answer = z.object({
  inspectionResult: z.object({
    inspectionResultLink: Text,
    indexStatusResult: z
      .object({
        verdict: Verdict,
        coverageState: Text,
        robotsTxtState: Text,
        indexingState: Text,
        pageFetchState: Text,
        lastCrawlTime: z.iso.datetime({ offset: true }).nullish(),
        googleCanonical: Text,
        userCanonical: Text,
        crawledAs: Text,
        sitemap: z.array(z.string()).nullish(),
        referringUrls: z.array(z.string()).nullish(),
      })
      .nullish(),
    richResultsResult: z
      .object({ verdict: Verdict, detectedItems: z.array(DetectedItem).nullish() })
      .nullish(),
  }),
});

/** Index and rich results have verdicts of their own: one never stands for the other. Absent stays null. */
export interface Inspection {
  resultLink: string | null;
  index: {
    verdict: 'PASS' | 'PARTIAL' | 'FAIL' | 'NEUTRAL' | null;
    /** Google's own words in English, unknown ones kept. */
    coverageState: string | null;
    robotsTxtState: string | null;
    indexingState: string | null;
    pageFetchState: string | null;
    lastCrawl: Date | null;
    googleCanonical: string | null;
    userCanonical: string | null;
    crawledAs: string | null;
    sitemaps: string[];
    referringUrls: string[];
  };
  richResults: {
    verdict: 'PASS' | 'PARTIAL' | 'FAIL' | 'NEUTRAL' | null;
    items: { type: string; name: string | null; issues: { message: string; severity: string }[] }[];
  } | null;
}

export function readInspection(body: unknown): Inspection {
  const { inspectionResult: result } = Answer.parse(body);
  const index = result.indexStatusResult;
  const rich = result.richResultsResult;
  return {
    resultLink: result.inspectionResultLink ?? null,
    index: {
      verdict: index?.verdict ?? null,
      coverageState: index?.coverageState ?? null,
      robotsTxtState: known(index?.robotsTxtState),
      indexingState: known(index?.indexingState),
      pageFetchState: known(index?.pageFetchState),
      lastCrawl: index?.lastCrawlTime ? new Date(index.lastCrawlTime) : null,
      googleCanonical: index?.googleCanonical ?? null,
      userCanonical: index?.userCanonical ?? null,
      crawledAs: known(index?.crawledAs),
      sitemaps: index?.sitemap ?? [],
      referringUrls: index?.referringUrls ?? [],
    },
    richResults: rich
      ? { verdict: rich.verdict, items: (rich.detectedItems ?? []).flatMap(readItems) }
      : null,
  };
}

function readItems({ richResultType, items }: z.infer<typeof DetectedItem>) {
  return (items ?? []).map(({ name, issues }) => ({
    type: richResultType ?? 'unknown',
    name: name ?? null,
    issues: (issues ?? []).map(({ issueMessage, severity }) => ({
      message: issueMessage ?? '',
      severity: severity ?? 'SEVERITY_UNSPECIFIED',
    })),
  }));
}

/** `…_UNSPECIFIED` is Google's word for "not said". */
function known(state: string | null | undefined): string | null {
  return !state || state.endsWith('_UNSPECIFIED') ? null : state;
}
