import type { Context, Tx } from '../../context.ts';

const STEPS = ['mark', 'purge', 'revoke', 'warehouse', 'finish'] as const;
type Step = (typeof STEPS)[number];
export type DeletionPoint = `${Step}:before` | `${Step}:after`;

/** Two points for every step. For steps that commit, `before` is inside the transaction, just before the commit. */
export const DELETION_POINTS: readonly DeletionPoint[] = STEPS.flatMap(step => [
  `${step}:before` as const,
  `${step}:after` as const,
]);

export type DeletionContext = Context & {
  /** Used in tests. Called at every point. */
  failDeletionAt?: (point: DeletionPoint) => void | Promise<void>;
};

/** The parts of a deletion that belong to other features. All of them can be repeated after a crash. */
export type DeletionParts = {
  /** Deletes the marked properties from both stores. */
  purgeProperties(ctx: Context): Promise<unknown>;
  /** Revokes the grants of disconnected Google accounts. */
  revokeGrants(ctx: Context): Promise<unknown>;
  /** Deletes the rest of the account from the warehouse. Returns the last step for the final transaction. */
  emptyAccount(ctx: Context, accountId: string): Promise<(tx: Tx) => Promise<void>>;
};
