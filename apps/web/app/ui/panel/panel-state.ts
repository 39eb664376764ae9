import type { Compared, Metrics } from '@gsc/contract/analytics/report/result';
import { useLocation } from 'react-router';

/** The figures of a row with all metrics of the report. */
export type PanelFigures = { totals: Metrics; compared: Compared | null };

export type PanelState = {
  figures: PanelFigures | null;
  /** The number of panels opened since the screen below. 0 if the panel was opened by its URL. */
  depth: number;
};

const NONE: PanelState = { figures: null, depth: 0 };

/** What the link that opened the panel knew. It is part of the history entry and not of the URL. */
export function usePanelState(): PanelState {
  const state = useLocation().state as { panel?: PanelState } | null;
  return state?.panel ?? NONE;
}
