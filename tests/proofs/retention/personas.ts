import type { SearchType } from '@gsc/google/search-console/query';

/** An emulator setting. See docs/google-emulator.md. */
export type Window = {
  keeps: { days: number } | { months: number };
  cutHour?: number;
  detailEndsEarlier?: number;
  zeroFilled?: boolean;
};

export type Persona = {
  name: string;
  types: readonly SearchType[];
  /** Null means the emulator's default window, which changes every month. */
  window: Window | null;
  knobs: { finalAfterDays?: number; freshAfterDays?: number };
  rows: number;
  /** Days between two syncs. It is coprime to ten, so that the syncs cover every kind of day. */
  every: number;
};

/** Fills in every field. Otherwise the emulator would use its default window for missing fields. */
export const wholeWindow = (window: Window): Required<Window> => ({
  cutHour: 0,
  detailEndsEarlier: 0,
  zeroFilled: false,
  ...window,
});

/** Every plausible window length and variation. */
export const WINDOWS: readonly [Window, ...Window[]] = [
  { keeps: { months: 16 } },
  { keeps: { days: 480 }, zeroFilled: true },
  { keeps: { days: 500 }, cutHour: 9 },
  { keeps: { days: 486 }, detailEndsEarlier: 20 },
];

export const PERSONAS: readonly Persona[] = [
  { name: 'ana', types: ['web'], window: { keeps: { months: 16 } }, knobs: {}, rows: 6, every: 1 },
  {
    name: 'ben',
    types: ['web'],
    window: { keeps: { days: 486 }, cutHour: 13 },
    knobs: {},
    rows: 4,
    every: 3,
  },
  { name: 'cho', types: ['web'], window: null, knobs: {}, rows: 5, every: 3 },
  {
    name: 'dia',
    types: ['image'],
    window: { keeps: { days: 480 }, detailEndsEarlier: 14 },
    knobs: {},
    rows: 4,
    every: 3,
  },
  {
    name: 'eli',
    types: ['discover', 'googleNews'],
    window: { keeps: { days: 500 }, zeroFilled: true },
    knobs: {},
    rows: 24,
    every: 7,
  },
  {
    name: 'fay',
    types: ['news'],
    window: { keeps: { days: 486 } },
    knobs: { freshAfterDays: 4, finalAfterDays: 9 },
    rows: 5,
    every: 7,
  },
];
