import { z } from 'zod';

const Verdict = z.enum(['PASS', 'PARTIAL', 'FAIL', 'NEUTRAL']).nullable().catch(null);
const Text = z.string().nullish();

const Issue = z.object({ issueMessage: Text, severity: Text });
const DetectedItem = z.object({
  richResultType: Text,
  items: z.array(z.object({ name: Text, issues: z.array(Issue).nullish() })).nullish(),
});

const InspectionResponse = z.object({
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

/** The index and rich results have separate verdicts. Missing values are null. */
export interface Inspection {
  resultLink: string | null;
  index: {
    verdict: 'PASS' | 'PARTIAL' | 'FAIL' | 'NEUTRAL' | null;
    /** Google's English description. Unknown values are passed through. */
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
  const { inspectionResult: result } = InspectionResponse.parse(body);
  const index = result.indexStatusResult;
  const rich = result.richResultsResult;
  return {
    resultLink: result.inspectionResultLink ?? null,
    index: {
      verdict: index?.verdict ?? null,
      coverageState: index?.coverageState ?? null,
      robotsTxtState: specified(index?.robotsTxtState),
      indexingState: specified(index?.indexingState),
      pageFetchState: specified(index?.pageFetchState),
      lastCrawl: index?.lastCrawlTime ? new Date(index.lastCrawlTime) : null,
      googleCanonical: index?.googleCanonical ?? null,
      userCanonical: index?.userCanonical ?? null,
      crawledAs: specified(index?.crawledAs),
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

/** Google uses `…_UNSPECIFIED` for a missing value. */
function specified(state: string | null | undefined): string | null {
  return !state || state.endsWith('_UNSPECIFIED') ? null : state;
}
