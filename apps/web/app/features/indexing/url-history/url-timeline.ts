import { NO_COVERAGE } from '@gsc/contract/indexing/coverage-states';
import type { UrlHistory } from '@gsc/contract/indexing/lists-api';
import { LISTS_TEXT } from '@gsc/contract/indexing/lists-labels';
import { URL_HISTORY_TEXT as TEXT } from '@gsc/contract/indexing/lists-screen-labels';
import { isIndexed, type VerdictLabel } from '@gsc/contract/indexing/verdicts';
import { plural } from '../../../ui/format/format.ts';
import { inDays } from '../lists/in-days.ts';
import { shortDayLabel, shortMomentLabel } from '../moments.ts';

type State = UrlHistory['states'][number];

export type TimelineEntry = { title: string; text: string; at: string; verdict: VerdictLabel };

/** What happened to a URL, newest first: the last look, every change of state, and the first look. */
export function urlTimeline(states: readonly State[]): TimelineEntry[] {
  const [latest] = states;
  if (!latest) return [];
  const changes = states.map((state, at) => entryOf(state, states[at + 1], states.at(-1)));
  if (latest.inspections === 1) return changes;
  const unchanged = TEXT.same(nameOf(latest), shortDayLabel(latest.from));
  return [
    { title: LISTS_TEXT.unchanged, text: unchanged, at: latest.to, verdict: latest.verdict_label },
    ...changes,
  ];
}

function entryOf(state: State, before: State | undefined, first: State | undefined): TimelineEntry {
  const shared = { at: state.from, verdict: state.verdict_label };
  if (!before) return { ...shared, title: LISTS_TEXT.firstSeen, text: nameOf(state) };
  const crawl = state.last_crawl_time ? ` ${TEXT.lastCrawl(shortMomentLabel(state.last_crawl_time))}` : '';
  const change = `${TEXT.change(nameOf(before), nameOf(state))}.${crawl}`;
  if (isIn(before) === isIn(state)) return { ...shared, title: TEXT.changed, text: change };
  if (!isIn(state)) return { ...shared, title: LISTS_TEXT.left, text: change };
  const text = first === before ? TEXT.afterDays(daysOf(first, state)) : change;
  return { ...shared, title: LISTS_TEXT.entered, text };
}

const isIn = (state: State): boolean => isIndexed({ ...state, error: null });
const nameOf = ({ coverage_state }: State): string => coverage_state ?? NO_COVERAGE.title;

const DAY_MS = 24 * 3_600_000;

function daysOf(first: State, state: State): string {
  const days = Math.round(((Date.parse(state.from) - Date.parse(first.from)) / DAY_MS) * 10) / 10;
  return days === 1 ? plural(1, 'day') : `${inDays(days)} days`;
}
