import { ROW_ACTION_LABELS } from '@gsc/contract/analytics/report/labels';
import { CircleOff, Copy, ListFilter } from 'lucide-react';
import { copyText } from '../../copy-text.ts';
import type { RowAction } from './row-action.ts';

type ValueActionsOptions = {
  /** 'this query', 'selected queries' */
  object: string;
  /** The text to copy. */
  text: string;
  /** Not available for values that cannot be filtered. */
  onFilter?: (() => void) | null;
  onExclude?: (() => void) | null;
};

/** The actions of a row of one value: filter, exclude and copy. */
export function valueActions({ object, text, onFilter, onExclude }: ValueActionsOptions): RowAction[] {
  return [
    ...(onFilter ? [{ label: ROW_ACTION_LABELS.filter(object), icon: ListFilter, onSelect: onFilter }] : []),
    ...(onExclude
      ? [{ label: ROW_ACTION_LABELS.exclude(object), icon: CircleOff, onSelect: onExclude }]
      : []),
    { label: ROW_ACTION_LABELS.copy(object), icon: Copy, onSelect: () => void copyText(text) },
  ];
}
