const STEPS = ['claim', 'copy', 'insert', 'verify', 'switch', 'delete', 'finish'] as const;

type Step = (typeof STEPS)[number];
export type MovePoint = `move-${Step}:before` | `move-${Step}:after`;

/** Two points for every step. For steps that commit, `before` is inside the transaction, just before the commit. */
export const MOVE_POINTS: readonly MovePoint[] = STEPS.flatMap(step => [
  `move-${step}:before` as const,
  `move-${step}:after` as const,
]);
