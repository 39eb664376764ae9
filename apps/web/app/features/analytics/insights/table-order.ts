import { type Order, readOrder, writeOrder } from '@gsc/contract/analytics/insights/order';
import type { TableSort } from '../../../ui/table/data-column.ts';
import type { InsightState } from './use-insight.ts';

/** The sort order of a list in the URL, in the form of a table. */
export function tableOrder<Key extends string>(
  { choice, go }: Pick<InsightState, 'choice' | 'go'>,
  keys: readonly Key[],
  byDefault: Order<Key>,
): { sort: TableSort; onSort: (sort: TableSort) => void } {
  const order = readOrder(choice.order, keys) ?? byDefault;
  return {
    sort: { id: order.by, desc: order.descending },
    onSort({ id, desc }) {
      const by = keys.find(key => key === id);
      if (by) go({}, { order: writeOrder({ by, descending: desc }) });
    },
  };
}
