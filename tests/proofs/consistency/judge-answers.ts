import { CHANGE_LISTS } from '@gsc/contract/insights-text';
import { OVERVIEW_PATHS, type Overview } from '@gsc/contract/overview';
import { REPORTS_PATHS } from '@gsc/contract/reports';
import type { Report } from '@gsc/contract/reports-answer';
import type { SavedView } from '@gsc/contract/reports-views';
import { addressOf, type Caller } from './ask.ts';
import { judgeInsights } from './judge-insights.ts';
import { judgeMovers, judgeOverview, judgeRanking } from './judge-overview.ts';
import { judgeByProperty, judgeChoices, judgeDimension, judgeFiles } from './judge-report.ts';
import { isFeed, type Name, type Question, type Truth } from './truth.ts';
import { Verdict } from './verdict.ts';

export type Callers = { owner: Caller; visitor: Caller };

const NAMES: readonly Name[] = ['query', 'page', 'country', 'device'];
const FEED_NAMES: readonly Name[] = ['page', 'country'];

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
  owner.takeAnswers();
  const overview = await judgeOverview(asked);
  await judgeByProperty(asked, overview);
  for (const name of names) {
    const report = await judgeDimension(asked, name);
    if (name === chosen) await judgeFiles(asked, name, report);
  }
  await judgeMovers(asked);
  await judgeRanking(asked);
  await judgeInsights(asked, chosen, list);
  await judgeChoices(asked);
  await judgeCopies(verdict, callers, question, { overview, chosen, turn });
  return verdict;
}

type Shown = { overview: Overview; chosen: Name; turn: number };

/** The demo, a saved view that is opened again, and the body instead of the address say the same. */
async function judgeCopies(
  verdict: Verdict,
  { owner, visitor }: Callers,
  question: Question,
  { overview, chosen, turn }: Shown,
): Promise<void> {
  const answers = owner.takeAnswers();
  const [path = '', answer] = answers[turn % answers.length] ?? [];
  verdict.same(`demo ${path.split('?')[0]}`, await visitor.get(path), answer);
  const shown = await visitor.get<Overview>(`${OVERVIEW_PATHS.overview}?${addressOf(question)}`);
  verdict.same('demo overview', shown, overview);
  const address = addressOf(question, { dim: chosen });
  const report = answers.find(([known]) => known === `${REPORTS_PATHS.run}?${address}`)?.[1] as Report;
  await owner.post<SavedView>(REPORTS_PATHS.views, { name: 'The same again', address });
  const { views } = await owner.get<{ views: SavedView[] }>(REPORTS_PATHS.views);
  const view = views.find(({ name }) => name === 'The same again');
  verdict.same('saved view', await owner.get(`${REPORTS_PATHS.run}?${view?.address}`), report);
  verdict.same('report of a body', await owner.post(REPORTS_PATHS.run, report.config), report);
}
