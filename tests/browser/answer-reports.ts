import type { ReportInput } from '@gsc/contract/reports/api';
import type { Page } from '@playwright/test';
import { OPTIONS_ANSWER, propertiesAnswer, RANGE_ANSWER, reportAnswer } from './report-answers.ts';

/** Answers every call of the report builder. Gives the configurations that were sent, in order. */
export async function answerReports(page: Page, rows = 2318): Promise<ReportInput[]> {
  const sent: ReportInput[] = [];
  await page.route('**/api/properties', route => route.fulfill({ json: propertiesAnswer() }));
  await page.route(/\/api\/reports\/range/, route => route.fulfill({ json: RANGE_ANSWER }));
  await page.route(/\/api\/reports\/options/, route => route.fulfill({ json: OPTIONS_ANSWER }));
  await page.route(/\/api\/reports$/, route => {
    const config = route.request().postDataJSON() as ReportInput;
    sent.push(config);
    return route.fulfill({ json: reportAnswer(config, rows) });
  });
  return sent;
}
