import { INSIGHTS_PATHS } from '@gsc/contract/analytics/insights/api';
import { CHANGE_LISTS } from '@gsc/contract/analytics/insights/labels';
import { REPORTS_PATHS } from '@gsc/contract/analytics/report/api';
import type { Report } from '@gsc/contract/analytics/report/result';
import type { SavedView } from '@gsc/contract/analytics/saved/views';
import { OVERVIEW_PATHS } from '@gsc/contract/overview/api';
import { type ApiClient, queryString } from './api-client.ts';
import type { JudgeContext } from './judge-context.ts';
import { judgeInsights } from './judge-insights.ts';
import { judgeMovers, judgeOverview, judgeRanking } from './judge-overview.ts';
import { judgeByProperty, judgeChoices, judgeDimension, judgeFiles } from './judge-report.ts';
import { judgeRows } from './judge-rows.ts';
import { isFeed, type Model, type Name, type Question } from './model.ts';
import { Verdict } from './verdict.ts';

export type Clients = { owner: ApiClient; visitor: ApiClient };

const NAMES: readonly Name[] = ['query', 'page', 'country', 'device'];
const FEED_NAMES: readonly Name[] = ['page', 'country'];

const FEED_PATHS = [REPORTS_PATHS.run, OVERVIEW_PATHS.movers, INSIGHTS_PATHS.countries];
const PATHS = [
  REPORTS_PATHS.run,
  OVERVIEW_PATHS.movers,
  OVERVIEW_PATHS.ranking,
  ...Object.values(INSIGHTS_PATHS),
];

/** Sends one question to every endpoint that answers it. Files and lists rotate through the dimensions. */
export async function judgeAnswers(
  clients: Clients,
  model: Model,
  question: Question,
  index: number,
): Promise<Verdict> {
  const verdict = new Verdict();
  const { owner } = clients;
  const context = { verdict, owner, model, question };
  const names = isFeed(question.type) ? FEED_NAMES : NAMES;
  const chosen = names[index % names.length] as Name;
  const list = CHANGE_LISTS[Math.floor(index / names.length) % CHANGE_LISTS.length] ?? 'growing';
  const overview = await judgeOverview(context);
  await judgeByProperty(context, overview);
  for (const name of names) {
    const report = await judgeDimension(context, name);
    if (name !== chosen) continue;
    await judgeFiles(context, name, report);
    await judgeRows(context, name, report);
    await judgeSavedView(context, name, report, index);
  }
  await judgeMovers(context);
  await judgeRanking(context);
  await judgeInsights(context, chosen, list);
  await judgeChoices(context);
  await judgeDemo(context, clients.visitor, index);
  return verdict;
}

/** A reopened saved view and a report sent as a request body return the same report. */
async function judgeSavedView(
  { verdict, owner, question }: JudgeContext,
  dim: Name,
  report: Report,
  index: number,
): Promise<void> {
  const name = `Question ${index}`;
  await owner.post<SavedView>(REPORTS_PATHS.views, { name, address: queryString(question, { dim }) });
  const { views } = await owner.get<{ views: SavedView[] }>(REPORTS_PATHS.views);
  const view = views.find(one => one.name === name);
  verdict.same('saved view', await owner.get(`${REPORTS_PATHS.run}?${view?.address}`), report);
  verdict.same('report from a request body', await owner.post(REPORTS_PATHS.run, report.config), report);
}

/** The demo shows the same data as the owner's account. */
async function judgeDemo(
  { verdict, owner, question }: JudgeContext,
  visitor: ApiClient,
  index: number,
): Promise<void> {
  const paths = isFeed(question.type) ? FEED_PATHS : PATHS;
  const rotating = paths[index % paths.length];
  for (const path of [OVERVIEW_PATHS.overview, rotating]) {
    const address = `${path}?${queryString(question, { dim: 'page' })}`;
    verdict.same(`demo ${path}`, await visitor.get(address), await owner.get(address));
  }
}
