import { type PanelRow, withPanel } from '@gsc/contract/analytics/rows/panel';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { type PanelFigures, type PanelState, usePanelState } from './panel-state.ts';

type PanelLinkProps = PanelRow & {
  /** The figures of the row, if they cover exactly this query or page. The panel shows them at once. */
  figures?: PanelFigures | null | undefined;
  children: ReactNode;
};

/** Opens the panel of a query or page beside the current screen. The back button closes it. */
export function PanelLink({ dimension, value, figures = null, children }: PanelLinkProps) {
  const [address] = useSearchParams();
  const { depth } = usePanelState();
  const state: { panel: PanelState } = { panel: { figures, depth: depth + 1 } };
  return (
    <Link to={`?${withPanel(address, { dimension, value })}`} state={state} preventScrollReset>
      {children}
    </Link>
  );
}
