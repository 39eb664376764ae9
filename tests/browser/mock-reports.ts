import type { ReportInput } from '@gsc/contract/reports/api';
import type { Page } from '@playwright/test';
import { OPTIONS_RESPONSE, propertiesResponse, RANGE_RESPONSE, reportResponse } from './report-responses.ts';

/** Mocks the API of the report builder and returns the requested configurations in order. */
export async function mockReports(page: Page, rows = 2318): Promise<ReportInput[]> {
  const sent: ReportInput[] = [];
  await page.route('**/api/properties', route => route.fulfill({ json: propertiesResponse() }));
  await page.route(/\/api\/reports\/range/, route => route.fulfill({ json: RANGE_RESPONSE }));
  await page.route(/\/api\/reports\/options/, route => route.fulfill({ json: OPTIONS_RESPONSE }));
  await page.route(/\/api\/reports$/, route => {
    const config = route.request().postDataJSON() as ReportInput;
    sent.push(config);
    return route.fulfill({ json: reportResponse(config, rows) });
  });
  return sent;
}
