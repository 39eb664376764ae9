import { useState } from 'react';

export type TableSettings = { density: 'compact' | 'comfortable'; hidden: readonly string[] };

export const DENSITIES: { value: TableSettings['density']; label: string }[] = [
  { value: 'compact', label: 'Compact' },
  { value: 'comfortable', label: 'Comfortable' },
];

/** The key in local storage. */
const keyOf = (table: string) => `gsc-${table}-table`;
const DEFAULTS: TableSettings = { density: 'compact', hidden: [] };

/** Parses stored settings, which another version may have written. Replaces invalid values with defaults. */
export function parseTableSettings(text: string | null): TableSettings {
  try {
    const { density, hidden } = JSON.parse(text ?? '{}') as Partial<TableSettings>;
    return {
      density: density === 'comfortable' ? density : DEFAULTS.density,
      hidden: Array.isArray(hidden) ? hidden.filter(id => typeof id === 'string') : DEFAULTS.hidden,
    };
  } catch {
    return DEFAULTS;
  }
}

/** Table settings are a user preference and not part of the report, so they are stored in the browser. */
export function useTableSettings(table: string): [TableSettings, (settings: TableSettings) => void] {
  const [settings, setSettings] = useState(() => parseTableSettings(localStorage.getItem(keyOf(table))));
  return [
    settings,
    next => {
      localStorage.setItem(keyOf(table), JSON.stringify(next));
      setSettings(next);
    },
  ];
}
