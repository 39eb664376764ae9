import { useState } from 'react';

/** The keys of the selected rows. They can be on several pages. */
export type RowSelection = { keys: readonly string[]; onChange: (keys: string[]) => void };

const NONE: readonly string[] = [];

/** Keeps the selection while `scope` is the same, such as the dimensions of a report. */
export function useRowSelection(scope: string): RowSelection {
  const [state, setState] = useState({ scope, keys: NONE });
  return {
    keys: state.scope === scope ? state.keys : NONE,
    onChange: keys => setState({ scope, keys }),
  };
}

/** Adds a row to the selection, or removes it. */
export const withToggled = (keys: readonly string[], key: string): string[] =>
  keys.includes(key) ? keys.filter(each => each !== key) : [...keys, key];

/** Selects all shown rows, or none of them if all are selected. Rows of other pages stay selected. */
export function withAllToggled(keys: readonly string[], shown: readonly string[]): string[] {
  const others = keys.filter(key => !shown.includes(key));
  return shown.every(key => keys.includes(key)) ? others : [...others, ...shown];
}
