import type { ChangeList } from '@gsc/contract/insights/labels';
import type { Page } from '@playwright/test';
import {
  cannibalisationResponse,
  changedRowsResponse,
  changeResponse,
  countriesResponse,
  movementsResponse,
  opportunitiesResponse,
} from './insight-responses.ts';

/** Mocks the API of the insight tabs and returns the requested URLs in order. */
export async function mockInsights(
  page: Page,
  change = (response: object): object => response,
): Promise<URL[]> {
  const requested: URL[] = [];
  await page.route(/\/api\/insights\//, route => {
    const url = new URL(route.request().url());
    requested.push(url);
    const list = (url.searchParams.get('list') ?? 'growing') as ChangeList;
    const responses: Record<string, object> = {
      change: changeResponse(),
      'changed-rows': changedRowsResponse(list, Number(url.searchParams.get('pg') ?? 1)),
      movements: movementsResponse(),
      opportunities: opportunitiesResponse(),
      cannibalisation: cannibalisationResponse(),
      countries: countriesResponse(),
    };
    return route.fulfill({ json: change(responses[url.pathname.split('/').at(-1) ?? ''] ?? {}) });
  });
  return requested;
}
