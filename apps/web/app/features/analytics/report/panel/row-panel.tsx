import type { ReportConfig } from '@gsc/contract/analytics/report/api';
import { PANEL_PARAM, PANEL_TEXT, readPanel, withPanel } from '@gsc/contract/analytics/rows/panel';
import { Drawer } from '@mantine/core';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useAddress } from '../../../../ui/address/use-address.ts';
import { usePanelState } from '../../../../ui/panel/panel-state.ts';
import { PanelContent } from './panel-content.tsx';
import classes from './row-panel.module.css';

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
    <Drawer
      opened={row !== null}
      onClose={close}
      position="right"
      size={560}
      padding={0}
      title={last.current?.value}
      transitionProps={{ duration: 240 }}
      closeButtonProps={{ 'aria-label': PANEL_TEXT.close, size: 28, icon: <X size={16} aria-hidden /> }}
      // Inside a dialog, screen readers would treat the header element as a second page banner.
      attributes={{ header: { role: 'presentation' } }}
      classNames={{
        content: classes.content ?? '',
        header: classes.header ?? '',
        title: classes.title ?? '',
        body: classes.body ?? '',
      }}
    >
      {config && last.current && (
        <PanelContent
          key={`${last.current.dimension} ${last.current.value}`}
          config={config}
          row={last.current}
        />
      )}
    </Drawer>
  );
}
