import { isIndexed } from '@gsc/contract/indexing/verdicts';

type State = { verdict: string | null; coverage_state: string | null };

export type Monitored = {
  firstSeenAt: Date | null;
  enteredAt: Date | null;
  leftAt: Date | null;
  volatility: number;
};

export type IndexChange = {
  monitored: Monitored;
  kind: 'left' | 'entered' | null;
  /** The URL left the index at an earlier inspection and is still out. */
  isConfirmed: boolean;
  /** When the URL is to be inspected before its turn. */
  urgentAt: Date | null;
};

const DAY_MS = 24 * 3_600_000;
/** A change counts half after this time. */
const HALF_LIFE_DAYS = 30;

/** What an inspection changes for a monitored URL. `before` is null for the first inspection. */
export function indexChange(
  { now, confirmAfterMs, lastAt }: { now: Date; confirmAfterMs: number; lastAt: Date | null },
  monitored: Monitored,
  before: State | null,
  after: State,
): IndexChange {
  const isIn = isIndexed({ ...after, error: null });
  const wasIn = before === null ? null : isIndexed({ ...before, error: null });
  const kind = wasIn === null || wasIn === isIn ? null : isIn ? 'entered' : 'left';
  const elapsed = lastAt === null ? 0 : (now.getTime() - lastAt.getTime()) / DAY_MS;
  const volatility = monitored.volatility * 0.5 ** (elapsed / HALF_LIFE_DAYS) + (kind === null ? 0 : 1);
  const isFirstEntry = kind === 'entered' && monitored.enteredAt === null && monitored.leftAt === null;
  return {
    kind,
    isConfirmed: kind === null && !isIn && monitored.leftAt !== null,
    urgentAt: kind === 'left' ? new Date(now.getTime() + confirmAfterMs) : null,
    monitored: {
      firstSeenAt: monitored.firstSeenAt ?? now,
      // A URL that was indexed when it was first seen has no time to index.
      enteredAt: isFirstEntry ? now : monitored.enteredAt,
      leftAt: kind === 'left' ? now : isIn ? null : monitored.leftAt,
      volatility,
    },
  };
}
