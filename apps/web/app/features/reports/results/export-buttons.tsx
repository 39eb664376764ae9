import type { ReportConfig } from '@gsc/contract/reports/api';
import { REPORTS_TEXT } from '@gsc/contract/reports/labels';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { ChevronDown, Download } from 'lucide-react';
import { downloadReport } from '../../../data/reports.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { localDay } from '../../../ui/format/local-time.ts';
import { saveFile } from '../../../ui/save-file.ts';
import styles from './export-buttons.module.css';

const NAMES = { csv: REPORTS_TEXT.csvName, xlsx: REPORTS_TEXT.xlsxName };

/** 'Export CSV', with the spreadsheet format in a menu. Disabled without rows. */
export function ExportButtons({ config, rows }: { config: ReportConfig | null; rows: number }) {
  const { mutate, isPending } = useMutation({
    mutationFn: async (format: 'csv' | 'xlsx') => {
      if (config) saveFile(await downloadReport(config, format), NAMES[format](localDay(new Date())));
    },
    onError: error =>
      showToast({ tone: 'destructive', title: REPORTS_TEXT.exportFailed, message: error.message }),
  });
  const disabled = config === null || rows === 0;
  return (
    <span className={styles.group}>
      <Button
        variant="default"
        className={styles.main ?? ''}
        leftSection={<Download size={16} aria-hidden />}
        loading={isPending}
        disabled={disabled}
        onClick={() => mutate('csv')}
      >
        {REPORTS_TEXT.exportCsv}
      </Button>
      <Menu position="bottom-end" disabled={disabled}>
        <Menu.Target>
          <ActionIcon
            variant="default"
            size={34}
            className={styles.more ?? ''}
            aria-label="Other formats"
            disabled={disabled}
          >
            <ChevronDown size={14} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => mutate('xlsx')}>{REPORTS_TEXT.exportXlsx}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </span>
  );
}
