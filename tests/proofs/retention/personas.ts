import type { SearchType } from '@gsc/google/search-console/query';

/** A setting of the emulator: see docs/google-emulator.md. */
export type Window = {
  keeps: { days: number } | { months: number };
  cutHour?: number;
  detailEndsEarlier?: number;
  zeroFilled?: boolean;
};

export type Persona = {
  name: string;
  types: readonly SearchType[];
  /** Null: has the window of the world, which is changed every month. */
  window: Window | null;
  knobs: { finalAfterDays?: number; freshAfterDays?: number };
  rows: number;
  /** Days between two syncs: without a common divisor with ten, so that each meets every kind of day. */
  every: number;
};

/** With every field: what a site's own window leaves out, it has from the window of the world. */
export const wholeWindow = (window: Window): Required<Window> => ({
  cutHour: 0,
  detailEndsEarlier: 0,
  zeroFilled: false,
  ...window,
});

/** Every length and every peculiarity of the window that is thought possible. */
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
