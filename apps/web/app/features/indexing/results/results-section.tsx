import type { CheckDetail } from '@gsc/contract/indexing/api';
import { CHECK_RESULTS_TEXT } from '@gsc/contract/indexing/screen-labels';
import { useState } from 'react';
import { formatNumber, formatRange } from '../../../ui/format/format.ts';
import { CalculationLink } from '../../../ui/metrics/calculation-link.tsx';
import { CoverageGroups } from './coverage-groups.tsx';
import { FilteredResults } from './filtered-results.tsx';
import { NO_FILTERS, needsRows } from './result-choice.ts';
import { ResultFilters } from './result-filters.tsx';
import classes from './results-section.module.css';
import { RichLine } from './rich-line.tsx';
import { VerdictMix } from './verdict-mix.tsx';

/** Verdicts, filters, and the URLs by coverage state or as a filtered list. */
export function ResultsSection({ check, now }: { check: CheckDetail; now: Date }) {
  const [choice, setChoice] = useState(NO_FILTERS);
  const change = (part: Partial<typeof choice>) => setChoice({ ...choice, ...part });
  if (check.checked_urls === 0)
    return check.status === 'in_progress' && <p className={classes.none}>{CHECK_RESULTS_TEXT.noResults}</p>;
  return (
    <>
      <VerdictMix check={check} chosen={choice.verdict} onChoose={verdict => change({ verdict })} />
      <RichLine
        counts={check.rich_results}
        isChosen={choice.richErrors}
        onChoose={richErrors => change({ richErrors })}
      />
      <ResultFilters check={check} choice={choice} onChange={change} />
      {needsRows(choice) ? (
        <FilteredResults check={check} choice={choice} now={now} />
      ) : (
        <CoverageGroups check={check} verdict={choice.verdict} now={now} />
      )}
      <p className={classes.foot}>
        <span>
          {CHECK_RESULTS_TEXT.shown(formatNumber(check.checked_urls), formatNumber(check.total_urls))}
        </span>
        {check.clicks_range && (
          <span>
            {CHECK_RESULTS_TEXT.clicksOf(formatRange(check.clicks_range.from, check.clicks_range.to))}
          </span>
        )}
        <CalculationLink explanation="indexing-checks" card={check.check_name} />
      </p>
    </>
  );
}
