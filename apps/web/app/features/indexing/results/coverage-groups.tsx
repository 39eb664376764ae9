import type { CheckDetail } from '@gsc/contract/indexing/api';
import { STAKE_DAYS } from '@gsc/contract/indexing/limits';
import { CHECK_RESULTS_TEXT } from '@gsc/contract/indexing/screen-labels';
import type { VerdictLabel } from '@gsc/contract/indexing/verdicts';
import { formatNumber, plural } from '../../../ui/format/format.ts';
import classes from './coverage-groups.module.css';
import { CoverageLine } from './coverage-line.tsx';

type CoverageGroupsProps = { check: CheckDetail; verdict: VerdictLabel | null; now: Date };

const { columns } = CHECK_RESULTS_TEXT;

/** The coverage states under the headings that say what to do with them. */
export function CoverageGroups({ check, verdict, now }: CoverageGroupsProps) {
  const groups = check.groups
    .map(group => ({
      group: group.group,
      states: group.states.filter(state => verdict === null || state.verdict === verdict),
    }))
    .filter(({ states }) => states.length > 0);
  if (groups.length === 0) return <p className={classes.none}>{CHECK_RESULTS_TEXT.noMatch}</p>;
  const isCompared = check.compared !== null;
  return (
    <div className={classes.groups} data-compared={isCompared || undefined}>
      <div className={classes.caption} aria-hidden>
        <span>{columns.state}</span>
        <span>{columns.verdict}</span>
        <span>{columns.clicks(STAKE_DAYS)}</span>
        <span>{columns.urls}</span>
        {isCompared && <span>{columns.change}</span>}
      </div>
      {groups.map(({ group, states }) => (
        <section key={group} aria-label={group}>
          <h3 className={classes.heading}>
            {group}
            <small>{totalsOf(states)}</small>
          </h3>
          <ul>
            {states.map(line => (
              <CoverageLine
                key={`${line.coverage_state} ${line.verdict} ${line.error}`}
                check={check}
                group={group}
                line={line}
                now={now}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** '134 URLs, 801 clicks in 28 days' */
function totalsOf(states: CheckDetail['groups'][number]['states']): string {
  const urls = states.reduce((sum, state) => sum + state.urls, 0);
  const clicks = states.reduce((sum, state) => sum + (state.clicks ?? 0), 0);
  const parts = [plural(urls, 'URL')];
  if (clicks > 0) parts.push(CHECK_RESULTS_TEXT.clicksInDays(formatNumber(clicks), STAKE_DAYS));
  return parts.join(', ');
}
