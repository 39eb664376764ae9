import type { CheckResult } from '@gsc/contract/indexing/api';
import { CHECK_RESULTS_TEXT } from '@gsc/contract/indexing/screen-labels';
import { useId, useState } from 'react';
import { VerdictBadge } from '../../../../ui/feedback/status-badges.tsx';
import { formatNumber, MISSING } from '../../../../ui/format/format.ts';
import { pagePath } from '../../../../ui/format/page-path.ts';
import { shortMomentLabel } from '../../moments.ts';
import { coverageText } from './coverage-text.ts';
import { ResultDetails } from './result-details.tsx';
import classes from './result-table.module.css';

type ResultRowProps = { result: CheckResult; withState: boolean; now: Date };

/** A URL and, after a click on it, what Google says about it. */
export function ResultRow({ result, withState, now }: ResultRowProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const path = (url: string) => (result.property_url ? pagePath(url, result.property_url) : url);
  const { google_canonical: google, user_canonical: user } = result;
  return (
    <tbody className={classes.result}>
      <tr>
        <td className={classes.url}>
          <button
            type="button"
            title={result.url}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
          >
            {path(result.url)}
          </button>
          <NarrowNote result={result} path={path} />
        </td>
        {withState && (
          <td className={classes.state}>
            <VerdictBadge verdict={result.verdict_label} intended={result.group === 'As intended'} />
            <span>{coverageText(result).title}</span>
          </td>
        )}
        {result.error_message ? (
          <td className={classes.message} colSpan={withState ? 1 : 3}>
            {result.error_message}
          </td>
        ) : (
          <>
            {!withState && (
              <td className={classes.user} title={user.url ?? ''}>
                {canonicalText(user, CHECK_RESULTS_TEXT.notSet, path)}
              </td>
            )}
            <td
              className={classes.google}
              title={google.url ?? ''}
              data-differs={result.canonical_mismatch || undefined}
            >
              {canonicalText(google, MISSING, path)}
            </td>
            {!withState && (
              <td className={classes.crawl}>
                {result.last_crawl_time ? shortMomentLabel(result.last_crawl_time, now) : MISSING}
              </td>
            )}
          </>
        )}
        <td className={classes.clicks}>{formatNumber(result.clicks)}</td>
      </tr>
      <tr id={id} hidden={!isOpen}>
        <td colSpan={withState ? 4 : 5}>{isOpen && <ResultDetails result={result} now={now} />}</td>
      </tr>
    </tbody>
  );
}

type Path = (url: string) => string;

function canonicalText({ url, is_same }: CheckResult['google_canonical'], none: string, path: Path): string {
  if (url === null) return none;
  return is_same ? CHECK_RESULTS_TEXT.sameUrl : path(url);
}

/** On narrow screens the other columns are hidden. */
function NarrowNote({ result, path }: { result: CheckResult; path: Path }) {
  const { error_message: message, google_canonical: google, canonical_mismatch: differs } = result;
  const text = message ?? (differs && google.url ? CHECK_RESULTS_TEXT.googleShows(path(google.url)) : null);
  return (
    text && (
      <span className={classes.narrow} aria-hidden>
        {text}
      </span>
    )
  );
}
