import type { CheckDetail } from '@gsc/contract/indexing/api';
import { CHECK_RESULTS_TEXT } from '@gsc/contract/indexing/screen-labels';
import { propertyName } from '@gsc/contract/properties/name';
import { formatSpan } from '../../../../data/sync/job-labels.ts';
import { formatNumber } from '../../../../ui/format/format.ts';
import { Monogram } from '../../../../ui/monogram.tsx';
import classes from './property-budgets.module.css';

type Budget = CheckDetail['properties'][number];

const USERS = [
  ['this', 'by_this_check'],
  ['others', 'by_other_checks'],
  ['lists', 'by_lists'],
] as const;

/** Google's inspections of today for each property of the check. */
export function PropertyBudgets({ properties, now }: { properties: readonly Budget[]; now: Date }) {
  if (properties.length === 0) return null;
  return (
    <div className={classes.budgets}>
      <ul aria-label={CHECK_RESULTS_TEXT.budget}>
        {properties.map(budget => (
          <BudgetRow key={budget.property_id} budget={budget} now={now} />
        ))}
      </ul>
      <ul className={classes.legend}>
        {USERS.map(([user, field]) => {
          const used = properties.reduce((sum, each) => sum + each[field], 0);
          return (
            used > 0 && (
              <li key={user}>
                <i data-user={user} aria-hidden />
                <span>
                  <b>{formatNumber(used)}</b> {CHECK_RESULTS_TEXT.by[user]}
                </span>
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}

function BudgetRow({ budget, now }: { budget: Budget; now: Date }) {
  const name = propertyName(budget.property_url);
  const used = USERS.reduce((sum, [, field]) => sum + budget[field], 0);
  return (
    <li className={classes.row}>
      <span className={classes.name}>
        <Monogram name={budget.property_url} size="xs" />
        <span title={name}>{name}</span>
      </span>
      <BudgetBar budget={budget} />
      <span className={classes.text}>
        <b>{CHECK_RESULTS_TEXT.used(formatNumber(used), formatNumber(budget.limit))}</b>{' '}
        {CHECK_RESULTS_TEXT.usedSuffix}
      </span>
      <span className={classes.resets}>
        {CHECK_RESULTS_TEXT.resetsIn(formatSpan(Date.parse(budget.resets_at) - now.getTime()))}
      </span>
    </li>
  );
}

export function BudgetBar({ budget }: { budget: Budget }) {
  const parts = USERS.filter(([, field]) => budget[field] > 0);
  const sentence = parts.map(
    ([user, field]) => `${formatNumber(budget[field])} ${CHECK_RESULTS_TEXT.by[user]}`,
  );
  return (
    <span
      className={classes.bar}
      role="img"
      aria-label={[...sentence, CHECK_RESULTS_TEXT.left(formatNumber(budget.left))].join(', ')}
    >
      {parts.map(([user, field]) => (
        <i key={user} data-user={user} style={{ width: `${(budget[field] / budget.limit) * 100}%` }} />
      ))}
    </span>
  );
}
