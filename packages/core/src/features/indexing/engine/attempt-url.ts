import type { ResultError } from '@gsc/contract/indexing/labels';
import { GoogleError } from '@gsc/google/search-console/errors/google-error';
import type { Inspection } from '@gsc/google/search-console/inspection';
import type { SearchConsole } from '@gsc/google/search-console/search-console';
import type { UrlAnswer } from './commit-answers.ts';
import type { InspectionContext } from './indexing-context.ts';
import type { DueUrl } from './next-urls.ts';
import { type FailureOutcome, outcomeOf } from './outcome-of.ts';
import { MAX_ATTEMPTS, retryDelay } from './retry-delay.ts';

/** Why a run ended. */
export type InspectionRun =
  | { status: 'done' }
  /** Another worker has the property, or it was deleted. */
  | { status: 'busy' }
  | { status: 'waiting'; blocked: 'quota_day' | 'quota_short' | 'google_failing'; until: Date }
  | { status: 'needs_reconnect' }
  /** For another reason than an answer of Google. Tried again after a pause. */
  | { status: 'failed' }
  /** Google refuses all URLs of the property. */
  | { status: 'refused'; error: ResultError };

type Attempt = UrlAnswer | InspectionRun;

/** Inspects one URL. Returns a run if no other URL of the property can be inspected either. */
export async function attemptUrl(
  ctx: InspectionContext,
  url: DueUrl,
  inspect: () => Promise<Inspection>,
  explainRefusal: () => Promise<ResultError>,
): Promise<Attempt> {
  try {
    return { url, inspection: await inspect() };
  } catch (error) {
    if (!(error instanceof GoogleError)) throw error;
    const outcome = outcomeOf(error, ctx.now());
    if (outcome.kind !== 'refused') return answerOf(ctx, url, outcome);
    try {
      const reason = await explainRefusal();
      return reason === 'refused_url' ? { url, error: reason } : { status: 'refused', error: reason };
    } catch (unexplained) {
      if (!(unexplained instanceof GoogleError)) throw unexplained;
      const { kind } = outcomeOf(unexplained, ctx.now());
      return answerOf(ctx, url, { kind: kind === 'reconnect' ? kind : 'retry' });
    }
  }
}

function answerOf(
  ctx: InspectionContext,
  url: DueUrl,
  outcome: Exclude<FailureOutcome, { kind: 'refused' }>,
): Attempt {
  switch (outcome.kind) {
    case 'quota':
      return { status: 'waiting', blocked: outcome.blocked, until: outcome.until };
    case 'outage':
      return { status: 'waiting', blocked: 'google_failing', until: outcome.until };
    case 'reconnect':
      return { status: 'needs_reconnect' };
    case 'error':
      return { url, error: outcome.error };
    case 'retry':
      if (url.attempts + 1 >= MAX_ATTEMPTS) return { url, error: 'no_answer' };
      return { url, retryAt: new Date(ctx.now().getTime() + retryDelay(url.attempts + 1)) };
  }
}

/** Google's refusal does not tell a lost property from a URL outside of it, so the list of properties decides. */
export function refusalOf(google: SearchConsole, siteUrl: string): () => Promise<ResultError> {
  let sites: ReturnType<SearchConsole['listSites']> | undefined;
  return async () => {
    sites ??= google.listSites();
    const level = (await sites).find(site => site.siteUrl === siteUrl)?.permissionLevel;
    if (level === undefined || level === 'siteUnverifiedUser') return 'access_lost';
    return level === 'siteRestrictedUser' ? 'restricted' : 'refused_url';
  };
}
