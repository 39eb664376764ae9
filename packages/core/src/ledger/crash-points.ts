const STEPS = [
  'claim',
  'lease',
  'totals',
  'plan',
  'fetch',
  'generation',
  'insert',
  'verify',
  'commit',
  'close',
  'finish',
  'release',
  'sweep',
] as const;

type Step = (typeof STEPS)[number];
export type CrashPoint = `${Step}:before` | `${Step}:after`;

/** Two points for every step. For steps that commit, `before` is inside the transaction, just before the commit. */
export const CRASH_POINTS: readonly CrashPoint[] = STEPS.flatMap(step => [
  `${step}:before` as const,
  `${step}:after` as const,
]);
