import type { CheckDetail, CoverageCount } from '@gsc/contract/indexing/api';
import { COVERAGE_GROUPS, coverageGroup } from '@gsc/contract/indexing/coverage-states';
import type { ResultError } from '@gsc/contract/indexing/labels';
import { verdictLabel } from '@gsc/contract/indexing/verdicts';

/** Results with the same answer. */
export type AnswerCount = {
  verdict: string | null;
  coverage_state: string | null;
  error: ResultError | null;
  urls: number;
  /** Null if the clicks of none of the URLs are known. */
  clicks: number | null;
};

type Groups = CheckDetail['groups'];

/** Orders the answers of a check under their headings. `before` are the answers of the compared check. */
export function groupResults(now: readonly AnswerCount[], before: readonly AnswerCount[] | null): Groups {
  const previous = before && new Map(mergeAnswers(before).map(each => [keyOf(each), each.urls]));
  const states = mergeAnswers(now).map(({ heading, ...each }) => ({
    heading,
    ...each,
    clicks: each.error === null ? each.clicks : null,
    change: previous ? each.urls - (previous.get(keyOf(each)) ?? 0) : null,
  }));
  return COVERAGE_GROUPS.flatMap(group => {
    const listed = states.filter(each => each.heading === group).sort(largestFirst);
    if (listed.length === 0) return [];
    return {
      group,
      urls: total(listed.map(each => each.urls)),
      clicks: totalOfKnown(listed.map(each => each.clicks)),
      states: listed.map(({ heading: _, ...each }) => each),
    };
  });
}

/** Verdicts with the same label count as one. */
function mergeAnswers(answers: readonly AnswerCount[]) {
  const merged = Map.groupBy(
    answers.map(answer => ({ ...answer, label: verdictLabel(answer), heading: coverageGroup(answer) })),
    ({ label, coverage_state, error, heading }) => JSON.stringify([label, coverage_state, error, heading]),
  );
  return [...merged.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const all = [first, ...others];
    return {
      heading: first.heading,
      coverage_state: first.coverage_state,
      verdict: first.label,
      error: first.error,
      urls: total(all.map(each => each.urls)),
      clicks: totalOfKnown(all.map(each => each.clicks)),
    };
  });
}

const keyOf = ({
  coverage_state,
  verdict,
  error,
}: Pick<CoverageCount, 'coverage_state' | 'verdict' | 'error'>) =>
  JSON.stringify([coverage_state, verdict, error]);

const largestFirst = (
  a: { clicks: number | null; urls: number },
  b: { clicks: number | null; urls: number },
) => (b.clicks ?? 0) - (a.clicks ?? 0) || b.urls - a.urls;

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

function totalOfKnown(values: readonly (number | null)[]): number | null {
  const known = values.filter(value => value !== null);
  return known.length > 0 ? total(known) : null;
}
