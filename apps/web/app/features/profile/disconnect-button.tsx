import { GOOGLE_ACCOUNTS_TEXT } from '@gsc/contract/profile/labels';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { connectionsQuery, disconnectAccount, propertiesQuery } from '../../data/properties/queries.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { showToast } from '../../ui/feedback/toast.tsx';

export function DisconnectButton({ id, email }: { id: string; email: string }) {
  const queries = useQueryClient();
  const [confirming, setConfirming] = useState(false);
  const disconnect = useMutation({
    mutationFn: () => disconnectAccount(id),
    onSuccess: async () => {
      await Promise.all([
        queries.invalidateQueries(connectionsQuery),
        queries.invalidateQueries(propertiesQuery),
      ]);
      showToast({ tone: 'success', message: GOOGLE_ACCOUNTS_TEXT.disconnected });
    },
    onError: ({ message }) =>
      showToast({ tone: 'destructive', title: GOOGLE_ACCOUNTS_TEXT.disconnectFailed, message }),
    onSettled: () => setConfirming(false),
  });
  return (
    <>
      <Button
        variant="default"
        size="xs"
        aria-label={GOOGLE_ACCOUNTS_TEXT.disconnectOf(email)}
        onClick={() => setConfirming(true)}
      >
        {GOOGLE_ACCOUNTS_TEXT.disconnect}
      </Button>
      <ConfirmDialog
        opened={confirming}
        title={GOOGLE_ACCOUNTS_TEXT.confirmTitle(email)}
        confirmLabel={GOOGLE_ACCOUNTS_TEXT.disconnect}
        destructive
        busy={disconnect.isPending}
        onConfirm={() => disconnect.mutate()}
        onCancel={() => setConfirming(false)}
      >
        {GOOGLE_ACCOUNTS_TEXT.confirmText}
      </ConfirmDialog>
    </>
  );
}
