import { useState } from 'react';

export type TableLook = { density: 'compact' | 'comfortable'; hidden: readonly string[] };

export const DENSITIES: { value: TableLook['density']; label: string }[] = [
  { value: 'compact', label: 'Compact' },
  { value: 'comfortable', label: 'Comfortable' },
];

const KEY = 'gsc-report-table';
const USUAL: TableLook = { density: 'compact', hidden: [] };

/** Reads what an older or newer version may have written; what it cannot use is as if it were not there. */
export function lookOf(text: string | null): TableLook {
  try {
    const { density, hidden } = JSON.parse(text ?? '{}') as Partial<TableLook>;
    return {
      density: density === 'comfortable' ? density : USUAL.density,
      hidden: Array.isArray(hidden) ? hidden.filter(id => typeof id === 'string') : USUAL.hidden,
    };
  } catch {
    return USUAL;
  }
}

/** How the table looks is a habit of the reader, not part of the report: it stays in this browser. */
export function useTableLook(): [TableLook, (look: TableLook) => void] {
  const [look, setLook] = useState(() => lookOf(localStorage.getItem(KEY)));
  return [
    look,
    next => {
      localStorage.setItem(KEY, JSON.stringify(next));
      setLook(next);
    },
  ];
}
