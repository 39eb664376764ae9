import { INDEXING_TEXT } from '@gsc/contract/indexing/labels';
import { parseUrlList } from '@gsc/contract/indexing/url-list';
import { ProductError } from '../../../errors.ts';

/** Lines that are not URLs are dropped, as in the browser. */
export function validUrls(lines: readonly string[]): string[] {
  const { urls, rejected } = parseUrlList(lines.join('\n'));
  if (urls.length + rejected.length === 0) throw new ProductError('invalid', INDEXING_TEXT.empty);
  if (urls.length === 0) throw new ProductError('invalid', INDEXING_TEXT.noneValid);
  return urls;
}
