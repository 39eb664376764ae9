import type { ReportConfig } from '@gsc/contract/analytics/report/api';
import { PANEL_PARAM, PANEL_TEXT, readPanel, withPanel } from '@gsc/contract/analytics/rows/panel';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useAddress } from '../../../../ui/address/use-address.ts';
import { usePanelState } from '../../../../ui/panel/panel-state.ts';
import { SidePanel } from '../../../../ui/panel/side-panel.tsx';
import { PanelContent } from './panel-content.tsx';

/** The query or page in the URL, beside the screen. Its figures have the dates, comparison and filters of the screen. */
export function RowPanel({ config }: { config: ReportConfig | null }) {
  const [address, changeAddress] = useAddress();
  const navigate = useNavigate();
  const { depth } = usePanelState();
  const row = config && readPanel(address.get(PANEL_PARAM));
  // The content stays in place while the panel closes.
  const last = useRef(row);
  if (row) last.current = row;
  const close = () => {
    // Leaves no closed panel in the history.
    if (depth > 0) void navigate(-depth);
    else changeAddress(current => withPanel(current, null), { replace: true, preventScrollReset: true });
  };
  return (
    <SidePanel
      opened={row !== null}
      onClose={close}
      title={last.current?.value}
      closeLabel={PANEL_TEXT.close}
      width={560}
    >
      {config && last.current && (
        <PanelContent
          key={`${last.current.dimension} ${last.current.value}`}
          config={config}
          row={last.current}
        />
      )}
    </SidePanel>
  );
}
