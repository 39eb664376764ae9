import type { DayFacts } from '../world/model.ts';
import { appearanceOf, type Need, type Scope } from './day-groups.ts';
import { newRowGroups, type RowGroups } from './row-groups.ts';
import { topRows } from './top-rows.ts';

/** At query × page × country × device, each fact is a row and nothing is summed. */
export function isPairGrain(need: Need): boolean {
  return need.query && need.page && need.country && need.device && !need.hour && !need.appearance;
}

/** The top listed rows of a day within a scope. `whole` is the number of rows before the cap. */
export function listedRows(facts: DayFacts, scope: Scope, cap: number): { groups: RowGroups; whole: number } {
  const inside = insideScope(facts, scope);
  let whole = facts.listed;
  if (inside !== null) {
    whole = 0;
    for (let i = 0; i < facts.listed; i++) whole += inside[i] as number;
  }
  const selected =
    whole <= cap
      ? inside
      : topRows({ count: facts.listed, clicks: facts.clicks, hash: facts.hash, inside }, cap);
  const groups = newRowGroups(Math.min(cap, whole));
  for (let i = 0; i < facts.listed; i++) {
    if (selected !== null && selected[i] === 0) continue;
    const at = groups.count;
    if (at === groups.id.length) break;
    groups.id[at] = facts.entry[i] as number;
    groups.cell[at] = facts.cell[i] as number;
    groups.clicks[at] = facts.clicks[i] as number;
    groups.impressions[at] = facts.impressions[i] as number;
    groups.positionSum[at] = facts.positionSum[i] as number;
    groups.count = at + 1;
  }
  return { groups, whole };
}

function insideScope(facts: DayFacts, scope: Scope): Uint8Array | null {
  const { pageIn, appearance, catalogue } = scope;
  if (pageIn === null && appearance < 0) return null;
  const inside = new Uint8Array(facts.listed);
  for (let i = 0; i < facts.listed; i++) {
    const page = catalogue.entryPage[facts.entry[i] as number] as number;
    if (pageIn !== null && pageIn[page] === 0) continue;
    if (
      appearance >= 0 &&
      ((appearanceOf(catalogue, page, facts.hash[i] as number) >>> appearance) & 1) === 0
    )
      continue;
    inside[i] = 1;
  }
  return inside;
}
