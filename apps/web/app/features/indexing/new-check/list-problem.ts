import { INDEXING_TEXT } from '@gsc/contract/indexing/labels';
import { INDEXING_LIMITS } from '@gsc/contract/indexing/limits';
import type { UrlList } from '@gsc/contract/indexing/url-list';

/** Why a list cannot be checked, or null if it can. The server applies the same rules. */
export function listProblem({ urls, rejected }: UrlList): string | null {
  if (urls.length + rejected.length === 0) return INDEXING_TEXT.empty;
  if (urls.length === 0) return INDEXING_TEXT.noneValid;
  if (urls.length > INDEXING_LIMITS.urlsPerCheck)
    return INDEXING_TEXT.tooManyUrls(INDEXING_LIMITS.urlsPerCheck);
  return bytesOf(urls) > INDEXING_LIMITS.bodyBytes ? INDEXING_TEXT.bodyTooLarge : null;
}

/** The name of the check and the braces of the request need a few bytes more. */
const OTHER_BYTES = 1024;

const bytesOf = (urls: readonly string[]): number => new Blob([JSON.stringify(urls)]).size + OTHER_BYTES;
