import { INDEXING_TEXT } from '@gsc/contract/indexing/labels';
import { parseUrlList } from '@gsc/contract/indexing/url-list';
import { ProductError } from '../../../errors.ts';

/**
 * Lines that are not URLs are dropped, as in the browser. Reading ends with the first URL too many, because a long list
 * must not delay the requests of other users.
 */
export function validUrls(
  lines: readonly string[],
  { limit, tooMany }: { limit: number; tooMany: (limit: number) => string },
): string[] {
  const { urls, rejected } = parseUrlList(lines.join('\n'), limit + 1);
  if (urls.length + rejected.length === 0) throw new ProductError('invalid', INDEXING_TEXT.empty);
  if (urls.length === 0) throw new ProductError('invalid', INDEXING_TEXT.noneValid);
  if (urls.length > limit) throw new ProductError('invalid', tooMany(limit));
  return urls;
}
