import { REPORTS_TEXT } from '@gsc/contract/analytics/report/labels';
import type { SavedView } from '@gsc/contract/analytics/saved/views';
import { ActionIcon, Button, Popover, Radio, TextInput, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bookmark, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { typeOf } from '../../../../data/insight-address.ts';
import { idsUnlessAll } from '../../../../data/properties/property-address.ts';
import { presetIn, withPreset } from '../../../../data/relative-range.ts';
import { boundsOf, deleteView, rangeQuery, saveView, viewsQuery } from '../../../../data/reports.ts';
import type { Preset } from '../../../../ui/date-range/date-range-rules.ts';
import { LoadError } from '../../../../ui/feedback/load-error.tsx';
import { showToast } from '../../../../ui/feedback/toast.tsx';
import { formatRange } from '../../../../ui/format/format.ts';
import styles from './saved-views.module.css';

type SavedViewsProps = {
  address: string | null;
  /** The properties of the account. */
  everyId: readonly string[];
};

/** Saves the URL of the shown report under a name and lists the saved views. */
export function SavedViews({ address, everyId }: SavedViewsProps) {
  const [opened, { close, toggle }] = useDisclosure(false);
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery({ ...viewsQuery, enabled: opened });
  return (
    <Popover
      opened={opened}
      onChange={close}
      onDismiss={close}
      position="bottom-end"
      width={320}
      trapFocus
      returnFocus
      radius={12}
      shadow="xl"
    >
      <Popover.Target>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<Bookmark size={16} aria-hidden />}
          onClick={toggle}
        >
          {REPORTS_TEXT.views}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={0}>
        {address !== null && <SaveForm address={address} everyId={everyId} onSaved={close} />}
        {error && !data && (
          <div className={styles.inset}>
            <LoadError onRetry={() => refetch()}>The saved views could not be loaded.</LoadError>
          </div>
        )}
        {data && data.views.length === 0 && (
          <p className={styles.none}>
            {address === null ? 'Generate a report to save it as a view.' : 'No saved views yet.'}
          </p>
        )}
        {data && data.views.length > 0 && (
          <ul className={styles.views} aria-label="Saved views">
            {data.views.map(view => (
              <ViewItem
                key={view.id}
                view={view}
                onOpen={() => {
                  close();
                  navigate(`?${view.address}`);
                }}
              />
            ))}
          </ul>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

const showSuccess = (message: string) => showToast({ tone: 'success', message });
const showError = (title: string) => (error: Error) =>
  showToast({ tone: 'destructive', title, message: error.message });

type SaveFormProps = SavedViewsProps & { address: string; onSaved: () => void };

function SaveForm({ address, everyId, onSaved }: SaveFormProps) {
  const [name, setName] = useState('');
  const [isFixed, setIsFixed] = useState(false);
  const params = new URLSearchParams(address);
  const preset = usePreset(params, everyId);
  const saved = preset && !isFixed ? withPreset(params, preset).toString() : address;
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => saveView({ name: name.trim(), address: saved }),
    onSuccess: () => {
      void queries.invalidateQueries(viewsQuery);
      showSuccess(`Saved as ${name.trim()}`);
      onSaved();
    },
    onError: showError('The view could not be saved'),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') mutate();
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextInput
        label="View name"
        placeholder="Brand queries, United Kingdom"
        maxLength={120}
        value={name}
        onChange={event => setName(event.currentTarget.value)}
        data-autofocus
      />
      {preset && (
        <Radio.Group
          label={REPORTS_TEXT.viewDays}
          value={isFixed ? 'fixed' : 'relative'}
          onChange={value => setIsFixed(value === 'fixed')}
        >
          <Radio value="relative" label={REPORTS_TEXT.relativeDays(preset.label)} />
          <Radio value="fixed" label={REPORTS_TEXT.fixedDays(formatRange(preset.from, preset.to))} />
        </Radio.Group>
      )}
      <Button type="submit" loading={isPending} disabled={name.trim() === ''}>
        Save
      </Button>
    </form>
  );
}

/** The preset that the days of the report have today. */
function usePreset(address: URLSearchParams, everyId: readonly string[]): Preset | null {
  const ids = address.get('p')?.split(',') ?? [];
  const { data, isPlaceholderData } = useQuery({
    ...rangeQuery(idsUnlessAll(ids, everyId), typeOf(address)),
    enabled: ids.length > 0,
  });
  return data && !isPlaceholderData ? presetIn(address, boundsOf(data)) : null;
}

function ViewItem({ view, onOpen }: { view: SavedView; onOpen: () => void }) {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => deleteView(view.id),
    onSuccess: () => queries.invalidateQueries(viewsQuery),
    onError: showError('The view could not be deleted'),
  });
  return (
    <li>
      <UnstyledButton className={styles.open} onClick={onOpen}>
        {view.name}
      </UnstyledButton>
      <ActionIcon
        aria-label={`Delete ${view.name}`}
        color="gray"
        size={28}
        loading={isPending}
        onClick={() => mutate()}
      >
        <Trash2 size={14} aria-hidden />
      </ActionIcon>
    </li>
  );
}
