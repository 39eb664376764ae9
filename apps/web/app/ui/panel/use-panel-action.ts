import { PANEL_DIMENSIONS, PANEL_TEXT, withPanel } from '@gsc/contract/analytics/rows/panel';
import { PanelRight } from 'lucide-react';
import { useChangeAddress } from '../address/use-address.ts';
import type { RowAction } from '../table/rows/row-action.ts';
import type { PanelFigures } from './panel-state.ts';

/** The action of a row menu that opens the panel. Only queries and pages have one. */
export function usePanelAction() {
  const changeAddress = useChangeAddress();
  return (name: string, value: string | null, figures: PanelFigures | null = null): RowAction[] => {
    const dimension = PANEL_DIMENSIONS.find(each => each === name);
    if (!dimension || value === null) return [];
    const open = () =>
      changeAddress(current => withPanel(current, { dimension, value }), {
        // An open panel covers the menu, so this is the first.
        state: { panel: { figures, depth: 1 } },
        preventScrollReset: true,
      });
    return [{ label: PANEL_TEXT.open[dimension], icon: PanelRight, onSelect: open }];
  };
}
