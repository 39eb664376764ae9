import { clickRate } from '../plan/click-curve.ts';
import type { SiteModel } from '../plan/site-model.ts';
import { FactColumns } from '../world/facts.ts';
import { binomial, mix } from '../world/hash.ts';
import type { DayFacts, SearchType } from '../world/model.ts';
import { type OnRow, startDraw } from './cell-draw.ts';
import type { DayCells } from './day-cells.ts';
import { type DayPlan, type DrawOptions, type Means, planDay } from './day-plan.ts';
import { type DayTargets, dayTargets } from './day-targets.ts';
import { planHidden } from './hidden-plan.ts';
import { settleTotals } from './settle-totals.ts';

const columns = new FactColumns();

/** Draws a complete Pacific day of one type: listed rows first, then hidden ones. */
export function drawDay(model: SiteModel, type: SearchType, day: number, options: DrawOptions): DayFacts {
  columns.clear();
  const plan = planDay(model, type, day, options);
  const hidden = planHidden(model, plan, options);
  if (!plan.feed) drawListed(model, plan);
  if (type === 'web' && hasHostile(model)) drawHostile(model, plan);
  let listed = columns.count;
  drawHidden(model, plan, hidden);
  const targets = targetsOf(model, plan, hidden);
  if (targets !== null) listed = settleTotals(columns, listed, model.entryPrimaryPage, targets);
  return columns.toFacts('final', listed);
}

/** The totals of a day without drawing it, or null if they are known only after drawing. */
export function predictDayTotals(
  model: SiteModel,
  type: SearchType,
  day: number,
  options: DrawOptions,
): DayTargets | null {
  const plan = planDay(model, type, day, options);
  return targetsOf(model, plan, planHidden(model, plan, options));
}

function targetsOf(model: SiteModel, plan: DayPlan, hidden: Means): DayTargets | null {
  return hasHostile(model) ? null : dayTargets(plan, hidden);
}

function hasHostile(model: SiteModel): boolean {
  return model.firstHostile < model.firstAnonymous;
}

function drawListed(model: SiteModel, plan: DayPlan): void {
  const { mean, position, rate } = plan.entries;
  const draw = startDraw(columns, model.firstBelow, plan.dayHash, plan.regime, rowsBelow(model, plan));
  for (let e = 0; e < model.firstBelow; e++) {
    const m = mean[e] as number;
    if (m === 0) continue;
    const cells = plan.cells[model.entryPart[e] as number]?.[model.entryLanguage[e] as number] as DayCells;
    draw.entry(e, model.entryHash[e] as number, m, position[e] as number, rate[e] as number, cells);
  }
  draw.finish();
}

/** A second URL appears only on result pages with the first one and gets only the remaining clicks. */
function rowsBelow(model: SiteModel, plan: DayPlan): OnRow {
  return (entry, cell, impressions, clicks, position, hash) => {
    let free = impressions - clicks;
    for (let i = model.belowFrom[entry] as number; i < (model.belowFrom[entry + 1] as number); i++) {
      const second = model.belowEntry[i] as number;
      const share =
        (model.belowShare[i] as number) * (plan.active[model.entryClass[second] as number] as number);
      const seen = binomial(impressions, share, mix(hash ^ Math.imul(i + 1, 0x27d4eb2f)));
      if (seen === 0) continue;
      const lower = position + (model.belowShift[i] as number);
      const rate = Math.min(0.3, clickRate(lower, cell % 3 === 0) * (model.entryRate[second] as number));
      const mine = binomial(Math.min(seen, free), rate, mix(hash ^ Math.imul(i + 1, 0x165667b1)));
      free -= mine;
      columns.add(second, cell, mine, seen, Math.max(seen, Math.round(lower * seen)), hash);
    }
  };
}

function drawHidden(model: SiteModel, plan: DayPlan, hidden: Means): void {
  const regime = plan.feed ? { ...plan.regime, impressions: 1, shift: 0 } : plan.regime;
  const draw = startDraw(columns, model.pages.length, plan.dayHash, regime, null);
  for (let page = 0; page < model.pages.length; page++) {
    const m = hidden.mean[page] as number;
    if (m === 0) continue;
    const entry = model.firstAnonymous + page;
    const cells = plan.cells[model.pagePart[page] as number]?.[
      model.pageLanguage[page] as number
    ] as DayCells;
    draw.entry(
      entry,
      model.entryHash[entry] as number,
      m,
      hidden.position[page] as number,
      hidden.rate[page] as number,
      cells,
    );
  }
  draw.finish();
}

/** Every hostile string appears on one day of each week. */
function drawHostile(model: SiteModel, plan: DayPlan): void {
  for (let e = model.firstHostile; e < model.firstAnonymous; e++) {
    const hash = model.entryHash[e] as number;
    if (hash % 7 !== plan.day % 7) continue;
    const today = mix(hash ^ plan.dayHash);
    const impressions = 1 + (today % 3);
    const clicks = today % 11 === 0 ? 1 : 0;
    columns.add(
      e,
      today % (model.countries.length * 3),
      clicks,
      impressions,
      impressions * (3 + (today % 20)),
      today,
    );
  }
}
