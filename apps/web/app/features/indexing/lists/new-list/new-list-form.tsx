import { INDEXING_LIMITS } from '@gsc/contract/indexing/limits';
import { LIST_INTERVALS, LIST_SOURCES, LISTS_TEXT } from '@gsc/contract/indexing/lists-labels';
import { NEW_LIST_TEXT as TEXT } from '@gsc/contract/indexing/lists-screen-labels';
import { Button, Group, Input, SegmentedControl, Select, TextInput } from '@mantine/core';
import { type SubmitEvent, useRef, useState } from 'react';
import { listProblem } from '../../new-check/list-problem.ts';
import { useUrlList } from '../../new-check/use-url-list.ts';
import classes from './new-list.module.css';
import { PastedFields } from './pasted-fields.tsx';
import { TopPagesFields } from './top-pages-fields.tsx';
import { useCreateList } from './use-create-list.ts';

type NewListFormProps = {
  urls: readonly string[];
  onClose: () => void;
  onCreated: (listId: string) => void;
};

type Source = (typeof LIST_SOURCES)[number];
type Interval = (typeof LIST_INTERVALS)[number];

export function NewListForm({ urls: initial, onClose, onCreated }: NewListFormProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [name, setName] = useState('');
  const [source, setSource] = useState<Source>('pasted');
  const [interval, setInterval] = useState<Interval>(7);
  const [pages, setPages] = useState({ propertyId: '', size: 2000 });
  const [problem, setProblem] = useState<{ name?: string | null; urls?: string | null }>({});
  const urls = useUrlList(area);
  const { mutate, isPending } = useCreateList(onCreated, onClose);

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const shared = { name: name.trim(), interval_days: interval };
    const nameProblem = shared.name === '' ? TEXT.nameEmpty : null;
    if (source === 'top_pages') {
      setProblem({ name: nameProblem });
      if (!nameProblem) mutate({ ...shared, source, property_id: pages.propertyId, size: pages.size });
      return;
    }
    const list = await urls.current();
    if (!list) return;
    const urlProblem = listProblem(list);
    setProblem({ name: nameProblem, urls: urlProblem });
    if (!nameProblem && !urlProblem) mutate({ ...shared, source, urls: list.urls });
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        label={TEXT.name}
        maxLength={INDEXING_LIMITS.nameLength}
        value={name}
        error={problem.name}
        data-autofocus
        onChange={event => setName(event.currentTarget.value)}
      />
      <Input.Wrapper label={TEXT.source} labelElement="div">
        <SegmentedControl
          aria-label={TEXT.source}
          fullWidth
          data={LIST_SOURCES.map(value => ({ value, label: TEXT.sources[value] }))}
          value={source}
          onChange={value => setSource(value as Source)}
        />
      </Input.Wrapper>
      {/* Hidden, not removed, so that a change of the source keeps the text. */}
      <div className={classes.form} hidden={source !== 'pasted'}>
        <PastedFields area={area} initial={initial} urls={urls} problem={problem.urls ?? null} />
      </div>
      {source === 'top_pages' && <TopPagesFields pages={pages} onChange={setPages} />}
      <Select
        label={TEXT.interval}
        data={LIST_INTERVALS.map(days => ({ value: String(days), label: LISTS_TEXT.intervals[days] }))}
        value={String(interval)}
        allowDeselect={false}
        onChange={value => setInterval(LIST_INTERVALS.find(days => String(days) === value) ?? 7)}
      />
      <Group justify="flex-end" gap={8}>
        <Button variant="default" onClick={onClose}>
          {TEXT.cancel}
        </Button>
        <Button
          type="submit"
          loading={isPending}
          disabled={source === 'top_pages' && pages.propertyId === ''}
        >
          {TEXT.create}
        </Button>
      </Group>
    </form>
  );
}
