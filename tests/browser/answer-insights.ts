import type { ChangeList } from '@gsc/contract/insights/labels';
import type { Page } from '@playwright/test';
import {
  cannibalisationAnswer,
  changeAnswer,
  changedRowsAnswer,
  countriesAnswer,
  movementsAnswer,
  opportunitiesAnswer,
} from './insight-answers.ts';

/** Answers every call of the insight tabs. Gives the addresses that were called, in order. */
export async function answerInsights(
  page: Page,
  change = (answer: object): object => answer,
): Promise<URL[]> {
  const called: URL[] = [];
  await page.route(/\/api\/insights\//, route => {
    const url = new URL(route.request().url());
    called.push(url);
    const list = (url.searchParams.get('list') ?? 'growing') as ChangeList;
    const answers: Record<string, object> = {
      change: changeAnswer(),
      'changed-rows': changedRowsAnswer(list, Number(url.searchParams.get('pg') ?? 1)),
      movements: movementsAnswer(),
      opportunities: opportunitiesAnswer(),
      cannibalisation: cannibalisationAnswer(),
      countries: countriesAnswer(),
    };
    return route.fulfill({ json: change(answers[url.pathname.split('/').at(-1) ?? ''] ?? {}) });
  });
  return called;
}
