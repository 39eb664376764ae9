import type { CheckDetail } from '@gsc/contract/indexing/api';
import { CHECK_RESULTS_TEXT } from '@gsc/contract/indexing/screen-labels';
import { Clock3 } from 'lucide-react';
import { formatSpan } from '../../../../data/sync/job-labels.ts';
import { formatNumber } from '../../../../ui/format/format.ts';
import { BudgetBar } from './property-budgets.tsx';
import classes from './used-up-card.module.css';

type UsedUpCardProps = {
  title: string;
  message: string;
  budget: CheckDetail['properties'][number];
  now: Date;
};

/** The inspections of today are used up. The rest continues without the user. */
export function UsedUpCard({ title, message, budget, now }: UsedUpCardProps) {
  const { by_this_check: check, by_other_checks: others, by_lists: lists, limit } = budget;
  return (
    <div className={classes.card}>
      <span className={classes.icon} aria-hidden>
        <Clock3 size={16} />
      </span>
      <p>
        <b>{title}</b>
        {message}
      </p>
      <BudgetBar budget={budget} />
      <p className={classes.foot}>
        <span>
          {CHECK_RESULTS_TEXT.usedUpBy(
            formatNumber(check + others + lists),
            formatNumber(limit),
            formatNumber(check),
            formatNumber(others),
            formatNumber(lists),
          )}
        </span>
        <span>{CHECK_RESULTS_TEXT.resets(formatSpan(Date.parse(budget.resets_at) - now.getTime()))}</span>
      </p>
    </div>
  );
}
