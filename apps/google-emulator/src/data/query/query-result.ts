import type { Catalogue } from '../world/facts.ts';
import type { Aggregation, Dimension, QueryResult, Row, Totals } from '../world/model.ts';
import type { RowGroups } from './row-groups.ts';
import { keyText, quotedKeyText } from './row-keys.ts';
import { byClicks } from './row-order.ts';

/** The result of a request before its rows are sorted. */
export interface UnsortedResult {
  groups: RowGroups;
  dimensions: readonly Dimension[];
  catalogue: Catalogue;
  aggregation: Aggregation;
  hasPosition: boolean;
  firstIncompleteDate: string | null;
  firstIncompleteHour: string | null;
  cutByCap: number;
}

const orders = new WeakMap<RowGroups, { tieSeed: number; order: Int32Array }>();

/** Caches the order, because every page of a request uses it. */
function orderOf(groups: RowGroups, tieSeed: number): Int32Array {
  const cached = orders.get(groups);
  if (cached?.tieSeed === tieSeed) return cached.order;
  const order = byClicks(groups, tieSeed);
  orders.set(groups, { tieSeed, order });
  return order;
}

export function orderedResult(result: UnsortedResult, tieSeed: number): QueryResult {
  const { groups, dimensions, catalogue } = result;
  const entries = dimensions.includes('query') && dimensions.includes('page');
  const order = orderOf(groups, tieSeed);
  const plain = dimensions.map(one => keyText(one, catalogue, entries));
  const quoted = dimensions.map(one => quotedKeyText(one, catalogue, entries));
  return {
    count: groups.count,
    responseAggregationType: result.aggregation,
    firstIncompleteDate: result.firstIncompleteDate,
    firstIncompleteHour: result.firstIncompleteHour,
    cutByCap: result.cutByCap,
    get totals() {
      return totalsOf(groups);
    },
    row(index) {
      const i = order[index];
      if (i === undefined) throw new RangeError(`no row ${index}`);
      const clicks = groups.clicks[i] as number;
      const impressions = groups.impressions[i] as number;
      const row: Row = {
        keys: plain.map(text => text(groups, i)),
        clicks,
        impressions,
        ctr: share(clicks, impressions),
      };
      if (result.hasPosition) row.position = share(groups.positionSum[i] as number, impressions);
      return row;
    },
    json(from, to) {
      const end = Math.min(to, groups.count);
      let text = '';
      for (let n = from; n < end; n++) {
        const i = order[n] as number;
        const clicks = groups.clicks[i] as number;
        const impressions = groups.impressions[i] as number;
        text += n === from ? '{' : ',{';
        if (quoted.length > 0) {
          text += '"keys":[';
          for (let k = 0; k < quoted.length; k++) text += (k === 0 ? '' : ',') + quoted[k]?.(groups, i);
          text += '],';
        }
        text += `"clicks":${clicks},"impressions":${impressions},"ctr":${share(clicks, impressions)}`;
        if (result.hasPosition) text += `,"position":${share(groups.positionSum[i] as number, impressions)}`;
        text += '}';
      }
      return text;
    },
  };
}

/** CTR and position of a row of zeros are 0. */
function share(sum: number, impressions: number): number {
  return impressions === 0 ? 0 : sum / impressions;
}

function totalsOf(groups: RowGroups): Totals {
  const totals: Totals = { clicks: 0, impressions: 0, positionSum: 0 };
  for (let i = 0; i < groups.count; i++) {
    totals.clicks += groups.clicks[i] as number;
    totals.impressions += groups.impressions[i] as number;
    totals.positionSum += groups.positionSum[i] as number;
  }
  return totals;
}
