import { SESSIONS_TEXT } from '@gsc/contract/profile/labels';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { sessionsQuery, signOutOthers } from '../../data/session/queries.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { showToast } from '../../ui/feedback/toast.tsx';

export function SignOutOthers({ disabled }: { disabled: boolean }) {
  const queries = useQueryClient();
  const [confirming, setConfirming] = useState(false);
  const others = useMutation({
    mutationFn: signOutOthers,
    onSuccess: async () => {
      await queries.invalidateQueries(sessionsQuery);
      showToast({ tone: 'success', message: SESSIONS_TEXT.othersSignedOut });
    },
    onError: ({ message }) => showToast({ tone: 'destructive', title: SESSIONS_TEXT.signOutFailed, message }),
    onSettled: () => setConfirming(false),
  });
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<LogOut size={14} aria-hidden />}
        disabled={disabled}
        onClick={() => setConfirming(true)}
      >
        {SESSIONS_TEXT.signOutOthers}
      </Button>
      <ConfirmDialog
        opened={confirming}
        title={SESSIONS_TEXT.signOutOthersTitle}
        confirmLabel={SESSIONS_TEXT.signOutOthers}
        busy={others.isPending}
        onConfirm={() => others.mutate()}
        onCancel={() => setConfirming(false)}
      >
        {SESSIONS_TEXT.signOutOthersText}
      </ConfirmDialog>
    </>
  );
}
