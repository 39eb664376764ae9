import { DOWNLOAD_TEXT } from '@gsc/contract/profile/labels';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { downloadData } from '../../data/profile.ts';
import { useStorage } from '../../data/sync/state.ts';
import { Card } from '../../ui/card.tsx';
import { showToast } from '../../ui/feedback/toast.tsx';
import { formatNumber } from '../../ui/format/format.ts';
import styles from './account-cards.module.css';

/** Downloads everything that is stored about the user. The number of rows is missing while it is not known. */
export function DownloadCard({ id }: { id: string }) {
  const properties = useStorage().data?.properties;
  const rows = properties?.reduce((sum, property) => sum + property.records, 0) ?? null;
  const download = useMutation({
    mutationFn: downloadData,
    onSuccess: () => showToast({ tone: 'success', message: DOWNLOAD_TEXT.started }),
    onError: ({ message }) => showToast({ tone: 'destructive', title: DOWNLOAD_TEXT.failed, message }),
  });
  const foot = (
    <>
      <span>{DOWNLOAD_TEXT.rows(formatNumber(rows))}</span>
      <Button
        variant="default"
        leftSection={<Download size={16} aria-hidden />}
        loading={download.isPending}
        onClick={() => download.mutate()}
      >
        {DOWNLOAD_TEXT.download}
      </Button>
    </>
  );
  return (
    <Card id={id} title={DOWNLOAD_TEXT.card} foot={foot}>
      <p className={styles.text}>{DOWNLOAD_TEXT.text}</p>
    </Card>
  );
}
