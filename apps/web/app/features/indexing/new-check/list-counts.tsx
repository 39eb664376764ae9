import { CHECK_FORM_TEXT } from '@gsc/contract/indexing/screen-labels';
import type { UrlList } from '@gsc/contract/indexing/url-list';
import { formatNumber, plural } from '../../../ui/format/format.ts';
import classes from './new-check.module.css';

/** '1,240 URLs to check', '3 lines repeated' */
export function ListCounts({ list, isReading }: { list: UrlList | undefined; isReading: boolean }) {
  const parts = isReading ? [CHECK_FORM_TEXT.reading] : list ? countsOf(list) : [];
  return (
    <p className={classes.counts} role="status">
      {parts.map(part => (
        <span key={part}>{part}</span>
      ))}
    </p>
  );
}

const countsOf = ({ urls, repeated }: UrlList): string[] => [
  CHECK_FORM_TEXT.lines(`${formatNumber(urls.length)} ${urls.length === 1 ? 'URL' : 'URLs'}`),
  ...(repeated > 0 ? [CHECK_FORM_TEXT.repeated(plural(repeated, 'line'))] : []),
];
