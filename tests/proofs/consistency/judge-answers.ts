import { INSIGHTS_PATHS } from '@gsc/contract/insights/api';
import { CHANGE_LISTS } from '@gsc/contract/insights/labels';
import { OVERVIEW_PATHS } from '@gsc/contract/overview/api';
import { REPORTS_PATHS } from '@gsc/contract/reports/api';
import type { Report } from '@gsc/contract/reports/result';
import type { SavedView } from '@gsc/contract/reports/views';
import { addressOf, type Caller } from './ask.ts';
import type { Asked } from './asked.ts';
import { judgeInsights } from './judge-insights.ts';
import { judgeMovers, judgeOverview, judgeRanking } from './judge-overview.ts';
import { judgeByProperty, judgeChoices, judgeDimension, judgeFiles } from './judge-report.ts';
import { isFeed, type Name, type Question, type Truth } from './truth.ts';
import { Verdict } from './verdict.ts';

export type Callers = { owner: Caller; visitor: Caller };

const NAMES: readonly Name[] = ['query', 'page', 'country', 'device'];
const FEED_NAMES: readonly Name[] = ['page', 'country'];

const FEED_PLACES = [REPORTS_PATHS.run, OVERVIEW_PATHS.movers, INSIGHTS_PATHS.countries];
const PLACES = [
  REPORTS_PATHS.run,
  OVERVIEW_PATHS.movers,
  OVERVIEW_PATHS.ranking,
  ...Object.values(INSIGHTS_PATHS),
];

/** One question, asked of every place that answers it. Files and lists take turns by dimension. */
export async function judgeAnswers(
  callers: Callers,
  truth: Truth,
  question: Question,
  turn: number,
): Promise<Verdict> {
  const verdict = new Verdict();
  const { owner } = callers;
  const asked = { verdict, owner, truth, question };
  const names = isFeed(question.type) ? FEED_NAMES : NAMES;
  const chosen = names[turn % names.length] as Name;
  const list = CHANGE_LISTS[Math.floor(turn / names.length) % CHANGE_LISTS.length] ?? 'growing';
  const overview = await judgeOverview(asked);
  await judgeByProperty(asked, overview);
  for (const name of names) {
    const report = await judgeDimension(asked, name);
    if (name !== chosen) continue;
    await judgeFiles(asked, name, report);
    await judgeSavedView(asked, name, report, turn);
  }
  await judgeMovers(asked);
  await judgeRanking(asked);
  await judgeInsights(asked, chosen, list);
  await judgeChoices(asked);
  await judgeDemo(asked, callers.visitor, turn);
  return verdict;
}

/** A saved view that is opened again, and the body instead of the address, say the same. */
async function judgeSavedView(
  { verdict, owner, question }: Asked,
  dim: Name,
  report: Report,
  turn: number,
): Promise<void> {
  const name = `Question ${turn}`;
  await owner.post<SavedView>(REPORTS_PATHS.views, { name, address: addressOf(question, { dim }) });
  const { views } = await owner.get<{ views: SavedView[] }>(REPORTS_PATHS.views);
  const view = views.find(one => one.name === name);
  verdict.same('saved view', await owner.get(`${REPORTS_PATHS.run}?${view?.address}`), report);
  verdict.same('report of a body', await owner.post(REPORTS_PATHS.run, report.config), report);
}

/** The demo says what its owner sees. */
async function judgeDemo({ verdict, owner, question }: Asked, visitor: Caller, turn: number): Promise<void> {
  const places = isFeed(question.type) ? FEED_PLACES : PLACES;
  const place = places[turn % places.length];
  for (const path of [OVERVIEW_PATHS.overview, place]) {
    const address = `${path}?${addressOf(question, { dim: 'page' })}`;
    verdict.same(`demo ${path}`, await visitor.get(address), await owner.get(address));
  }
}
