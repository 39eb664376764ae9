import { DEMO_TEXT } from '@gsc/contract/auth/api';
import { FULL_NAME_MAX, PHONE_MAX, type Profile } from '@gsc/contract/profile/api';
import { PROFILE_TEXT } from '@gsc/contract/profile/labels';
import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { profileQuery, updateProfile } from '../../data/profile.ts';
import { Card } from '../../ui/card.tsx';
import { showToast } from '../../ui/feedback/toast.tsx';
import { formatFullDay } from '../../ui/format/format.ts';
import { localDay } from '../../ui/format/local-time.ts';
import styles from './profile-card.module.css';

/** The profile form. Fields keep what the user typed if saving fails. */
export function ProfileCard({ id, profile }: { id: string; profile: Profile }) {
  const formId = useId();
  const [fullName, setFullName] = useState(profile.full_name ?? '');
  const [phone, setPhone] = useState(profile.phone ?? '');
  const save = useSaveProfile();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) save.mutate({ full_name: fullName.trim() || null, phone: phone.trim() || null });
  };
  const foot = (
    <>
      <span>{PROFILE_TEXT.since(formatFullDay(localDay(new Date(profile.created_at))))}</span>
      <Button type="submit" form={formId} loading={save.isPending}>
        {PROFILE_TEXT.update}
      </Button>
    </>
  );
  return (
    <Card id={id} title={PROFILE_TEXT.card} foot={foot}>
      <form id={formId} className={styles.fields} onSubmit={submit}>
        <TextInput
          className={styles.wide ?? ''}
          label={PROFILE_TEXT.email}
          description={PROFILE_TEXT.emailNote}
          inputWrapperOrder={['label', 'input', 'description']}
          classNames={{ input: styles.readOnly ?? '' }}
          leftSection={<Lock size={14} aria-hidden />}
          value={profile.email}
          readOnly
        />
        <TextInput
          label={PROFILE_TEXT.fullName}
          autoComplete="name"
          maxLength={FULL_NAME_MAX}
          value={fullName}
          onChange={event => setFullName(event.currentTarget.value)}
        />
        <TextInput
          label={PROFILE_TEXT.phone}
          type="tel"
          autoComplete="tel"
          maxLength={PHONE_MAX}
          value={phone}
          onChange={event => setPhone(event.currentTarget.value)}
        />
      </form>
    </Card>
  );
}

function useSaveProfile() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: updateProfile,
    onSuccess: profile => {
      queries.setQueryData(profileQuery.queryKey, profile);
      showToast({ tone: 'success', title: PROFILE_TEXT.updatedTitle, message: PROFILE_TEXT.updated });
    },
    onError: ({ message }) =>
      showToast({
        tone: 'destructive',
        title: PROFILE_TEXT.errorTitle,
        message: message === DEMO_TEXT.refused ? message : PROFILE_TEXT.updateFailed,
      }),
  });
}
