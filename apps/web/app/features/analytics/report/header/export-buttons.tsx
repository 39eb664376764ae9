import { REPORTS_TEXT } from '@gsc/contract/analytics/report/labels';
import { WORKBOOK_TEXT } from '@gsc/contract/analytics/report/workbook';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { ChevronDown, Download } from 'lucide-react';
import type { FileExport, FileFormat } from '../../../../data/file-export.ts';
import { showToast } from '../../../../ui/feedback/toast.tsx';
import { localDay } from '../../../../ui/format/local-time.ts';
import { saveFile } from '../../../../ui/save-file.ts';
import styles from './export-buttons.module.css';

type ExportButtonsProps = {
  /** The first is exported by the button. */
  files: readonly FileExport[];
  /** All tables in one file, with its name. */
  workbook?: (() => Promise<{ content: Blob; name: string | null }>) | undefined;
  disabled: boolean;
};

/** 'Export CSV', with the spreadsheet format and other tables in a menu. */
export function ExportButtons({ files, workbook, disabled }: ExportButtonsProps) {
  const [main, ...others] = files;
  const { mutate: run, isPending } = useMutation({
    mutationFn: (save: () => Promise<void>) => save(),
    onError: error =>
      showToast({ tone: 'destructive', title: REPORTS_TEXT.exportFailed, message: error.message }),
  });
  const today = () => localDay(new Date());
  const mutate = ({ file, format }: { file: FileExport; format: FileFormat }) =>
    run(async () => saveFile(await file.download(format), file.fileName(today(), format)));
  const isDisabled = disabled || !main;
  return (
    <span className={styles.group}>
      <Button
        variant="default"
        className={styles.main ?? ''}
        leftSection={<Download size={16} aria-hidden />}
        loading={isPending}
        disabled={isDisabled}
        onClick={() => main && mutate({ file: main, format: 'csv' })}
      >
        {REPORTS_TEXT.exportCsv}
      </Button>
      <Menu position="bottom-end" disabled={isDisabled}>
        <Menu.Target>
          <ActionIcon
            variant="default"
            size={34}
            className={styles.more ?? ''}
            aria-label="Other formats"
            disabled={isDisabled}
          >
            <ChevronDown size={14} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {main && (
            <Menu.Item onClick={() => mutate({ file: main, format: 'xlsx' })}>
              {REPORTS_TEXT.exportXlsx}
            </Menu.Item>
          )}
          {others.flatMap(file =>
            (['csv', 'xlsx'] as const).map(format => (
              <Menu.Item key={`${file.label} ${format}`} onClick={() => mutate({ file, format })}>
                {REPORTS_TEXT.exportOther(file.label, format)}
              </Menu.Item>
            )),
          )}
          {workbook && (
            <Menu.Item
              onClick={() =>
                run(async () => {
                  const { content, name } = await workbook();
                  saveFile(content, name ?? REPORTS_TEXT.xlsxName(today()));
                })
              }
            >
              {WORKBOOK_TEXT.action}
              <span className={styles.hint}>{WORKBOOK_TEXT.actionHint}</span>
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </span>
  );
}
