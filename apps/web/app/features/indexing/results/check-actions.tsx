import type { CheckDetail } from '@gsc/contract/indexing/api';
import { INDEXING_TEXT } from '@gsc/contract/indexing/labels';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleStop, Download, Undo2 } from 'lucide-react';
import { downloadResults, repeatCheck, stopCheck } from '../../../data/indexing/queries.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { errorToast } from '../error-toast.ts';
import { useStartCheck } from '../use-start-check.ts';
import classes from './check-panel.module.css';

/** Stop while the check is in progress, later 'Check again'. The file is complete only at the end. */
export function CheckActions({ check }: { check: CheckDetail }) {
  const stop = useStop(check.id);
  const again = useStartCheck(repeatCheck);
  const save = useExport(check.id);
  const isCompleted = check.status === 'completed';
  return (
    <div className={classes.actions}>
      {check.status === 'in_progress' ? (
        <Button
          variant="default"
          leftSection={<CircleStop size={16} aria-hidden />}
          loading={stop.isPending}
          onClick={() => stop.mutate()}
        >
          {INDEXING_TEXT.stop}
        </Button>
      ) : (
        <Button
          variant="default"
          leftSection={<Undo2 size={16} aria-hidden />}
          loading={again.isPending}
          onClick={() => again.mutate(check.id)}
        >
          {INDEXING_TEXT.checkAgain}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<Download size={16} aria-hidden />}
        loading={save.isPending}
        disabled={!isCompleted}
        title={isCompleted ? undefined : INDEXING_TEXT.notCompleted}
        onClick={() => save.mutate()}
      >
        {INDEXING_TEXT.exportCsv}
      </Button>
    </div>
  );
}

function useStop(checkId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => stopCheck(checkId),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['indexing'] }),
    onError: error => errorToast(error.message),
  });
}

const useExport = (checkId: string) =>
  useMutation({
    mutationFn: async () => saveFile(await downloadResults(checkId), INDEXING_TEXT.csvName(checkId)),
    onSuccess: () =>
      showToast({ tone: 'success', title: INDEXING_TEXT.exportedTitle, message: INDEXING_TEXT.exported }),
    onError: () => errorToast(INDEXING_TEXT.exportFailed),
  });
