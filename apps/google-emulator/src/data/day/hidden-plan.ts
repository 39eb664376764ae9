import { clickRate } from '../plan/click-curve.ts';
import type { SiteModel, SitePart } from '../plan/site-model.ts';
import { combine, hashText, unit } from '../world/hash.ts';
import type { DayCells } from './day-cells.ts';
import { type DayPlan, type DrawOptions, expect, type Means, newMeans } from './day-plan.ts';

const FEED_RATE = 0.03;
const FEED_PAGES = 0.25;

/** Means by page of rows without a query: hidden queries on the web, all rows in a feed. */
export function planHidden(model: SiteModel, plan: DayPlan, options: DrawOptions): Means {
  const means = newMeans(model.pages.length);
  const week = hashText(Math.floor(plan.day / 7), plan.type);
  for (let page = 0; page < model.pages.length; page++) {
    const listed = plan.pages.mean[page] as number;
    if (listed === 0) continue;
    const part = model.pagePart[page] as number;
    const { config } = model.parts[part] as SitePart;
    const clicks = plan.pages.clicks[page] as number;
    let mean: number;
    let position: number;
    let clicked: number;
    if (plan.feed) {
      const turn = unit(combine(model.entryHash[model.firstAnonymous + page] as number, week));
      const share = config.searchTypes[plan.type] ?? 0;
      if (share === 0 || turn >= FEED_PAGES) continue;
      // A quarter of the pages is active in each week, with very different weights.
      const burst = (2 * (FEED_PAGES - turn)) / FEED_PAGES / FEED_PAGES;
      mean = (clicks * share * burst) / (1 - config.anonymizedClickShare) / FEED_RATE;
      position = 1 + 8 * turn;
      clicked = FEED_RATE;
    } else {
      const more = odds(config.anonymizedImpressionShare);
      mean = listed * more;
      position = (plan.pages.position[page] as number) / listed;
      clicked =
        ((clicks / listed) * odds(options.anonymizedClickShare ?? config.anonymizedClickShare)) / more;
    }
    means.mean[page] = mean;
    means.position[page] = position;
    means.rate[page] = clicked / clickRate(position, false);
    expect(
      means.expected,
      plan,
      plan.cells[part]?.[model.pageLanguage[page] as number] as DayCells,
      mean,
      position,
      clicked,
    );
  }
  return means;
}

function odds(share: number): number {
  return share / (1 - share);
}
