import { DELETE_ACCOUNT_TEXT } from '@gsc/contract/profile/labels';
import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Trash2, X } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { deleteAccount } from '../../data/profile.ts';
import { Card } from '../../ui/card.tsx';
import { showToast } from '../../ui/feedback/toast.tsx';
import styles from './account-cards.module.css';
import { useDeletedData } from './use-deleted-data.ts';

type DeleteAccountCardProps = { id: string; email: string; onDeleted: () => void };

/** Names what is lost and deletes the account after the user has typed the email address. */
export function DeleteAccountCard({ id, email, onDeleted }: DeleteAccountCardProps) {
  const [typed, setTyped] = useState('');
  const { history, unrepeatable, grants } = useDeletedData();
  const remove = useMutation({
    mutationFn: () => deleteAccount(typed),
    onSuccess: onDeleted,
    onError: ({ message }) => showToast({ tone: 'destructive', title: DELETE_ACCOUNT_TEXT.failed, message }),
  });
  const isConfirmed = typed.trim().toLowerCase() === email.toLowerCase();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isConfirmed && !remove.isPending) remove.mutate();
  };
  return (
    <Card id={id} title={DELETE_ACCOUNT_TEXT.card} danger>
      <p className={styles.text}>{DELETE_ACCOUNT_TEXT.intro}</p>
      <ul className={styles.lost}>
        {history && (
          <Lost>
            <b>{history[0]}</b>
            {history[1]} {unrepeatable}
          </Lost>
        )}
        <Lost>{DELETE_ACCOUNT_TEXT.settings}</Lost>
        {grants && (
          <Lost>
            <b>{grants[0]}</b>
            {grants[1]} {DELETE_ACCOUNT_TEXT.backups}
          </Lost>
        )}
      </ul>
      <p className={styles.text}>{DELETE_ACCOUNT_TEXT.members}</p>
      <form className={styles.confirm} onSubmit={submit}>
        <TextInput
          className={styles.email ?? ''}
          label={DELETE_ACCOUNT_TEXT.confirm(email)}
          placeholder={DELETE_ACCOUNT_TEXT.email}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={typed}
          onChange={event => setTyped(event.currentTarget.value)}
        />
        <Button
          type="submit"
          color="red"
          // A disabled filled button would have the colour of the brand.
          variant={isConfirmed ? 'filled' : 'default'}
          leftSection={<Trash2 size={16} aria-hidden />}
          disabled={!isConfirmed}
          loading={remove.isPending}
        >
          {DELETE_ACCOUNT_TEXT.delete}
        </Button>
      </form>
    </Card>
  );
}

function Lost({ children }: { children: ReactNode }) {
  return (
    <li>
      <X size={14} aria-hidden />
      <span>{children}</span>
    </li>
  );
}
