import type { CheckDetail, CoverageCount } from '@gsc/contract/indexing/api';
import type { CoverageGroup } from '@gsc/contract/indexing/coverage-states';
import { STAKE_DAYS } from '@gsc/contract/indexing/limits';
import { CHECK_RESULTS_TEXT } from '@gsc/contract/indexing/screen-labels';
import { ROUTES } from '@gsc/contract/routes';
import { VisuallyHidden } from '@mantine/core';
import { ArrowRight, ChevronDown, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { ResultFilters } from '../../../data/indexing/queries.ts';
import { VerdictBadge } from '../../../ui/feedback/status-badges.tsx';
import { formatNumber, formatSigned } from '../../../ui/format/format.ts';
import classes from './coverage-groups.module.css';
import { coverageText } from './rows/coverage-text.ts';
import { ResultRows } from './rows/result-rows.tsx';

type CoverageLineProps = { check: CheckDetail; group: CoverageGroup; line: CoverageCount; now: Date };

const { columns } = CHECK_RESULTS_TEXT;

/** One coverage state. The button shows its URLs. */
export function CoverageLine({ check, group, line, now }: CoverageLineProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const { title, explanation, action } = coverageText(line);
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  const clicks = formatNumber(line.clicks);
  return (
    <li className={classes.line}>
      <div className={classes.head}>
        <Chevron size={14} aria-hidden />
        <div className={classes.text}>
          <h4>
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setIsOpen(!isOpen)}
            >
              {title}
            </button>
          </h4>
          <p>
            {explanation}{' '}
            {!!line.clicks && (
              <span className={classes.narrow}>{CHECK_RESULTS_TEXT.clicksInDays(clicks, STAKE_DAYS)}.</span>
            )}
          </p>
          {action && (
            <p className={classes.action}>
              <ArrowRight size={12} aria-hidden />
              {line.error === 'no_property' ? <Link to={ROUTES.properties}>{action}</Link> : action}
            </p>
          )}
        </div>
        <span className={classes.badge}>
          <VerdictBadge verdict={line.verdict} intended={group === 'As intended'} />
        </span>
        <span className={classes.clicks} data-hot={(group === 'Fix first' && !!line.clicks) || undefined}>
          <VisuallyHidden>{columns.clicks(STAKE_DAYS)} </VisuallyHidden>
          {clicks}
        </span>
        <span className={classes.urls}>
          <VisuallyHidden>{columns.urls} </VisuallyHidden>
          {formatNumber(line.urls)}
        </span>
        {line.change !== null && (
          <span className={classes.change}>
            <VisuallyHidden>{columns.change} </VisuallyHidden>
            {formatSigned(line.change)}
          </span>
        )}
      </div>
      <div id={id}>{isOpen && <ResultRows check={check} filters={filtersOf(line)} now={now} />}</div>
    </li>
  );
}

/** Errors have no coverage state. An answer without one is selected with an empty text. */
const filtersOf = ({ coverage_state, verdict, error }: CoverageCount): ResultFilters =>
  error === null
    ? { sort: 'clicks', verdict, coverage_state: coverage_state ?? '' }
    : { sort: 'clicks', error };
