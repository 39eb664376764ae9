import { INDEXING_TEXT } from '@gsc/contract/indexing/labels';
import { INDEXING_LIMITS, INSPECTIONS_PER_DAY } from '@gsc/contract/indexing/limits';
import { CHECK_FORM_TEXT } from '@gsc/contract/indexing/screen-labels';
import { Button, Textarea, TextInput } from '@mantine/core';
import { type SubmitEvent, useRef, useState } from 'react';
import { startCheck } from '../../../data/indexing/queries.ts';
import { Card } from '../../../ui/card.tsx';
import { formatNumber } from '../../../ui/format/format.ts';
import { errorToast } from '../error-toast.ts';
import { useStartCheck } from '../use-start-check.ts';
import { FileDrop } from './file-drop.tsx';
import { ListCounts } from './list-counts.tsx';
import { listProblem } from './list-problem.ts';
import classes from './new-check.module.css';
import { RejectedLines } from './rejected-lines.tsx';
import { selectLine } from './select-line.ts';
import { useUrlList } from './use-url-list.ts';

const LIMITS = CHECK_FORM_TEXT.limits(
  formatNumber(INDEXING_LIMITS.urlsPerCheck),
  formatNumber(INSPECTIONS_PER_DAY),
);

export function NewCheckForm() {
  const area = useRef<HTMLTextAreaElement>(null);
  const [name, setName] = useState('');
  const [wasLeft, setWasLeft] = useState(false);
  const { isEmpty, isReading, list, file = null, ...urls } = useUrlList(area);
  const { mutate, isPending } = useStartCheck(startCheck);
  const problem = isEmpty ? wasLeft && INDEXING_TEXT.empty : list && listProblem(list);

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const current = await urls.current();
    if (!current) return;
    const found = listProblem(current);
    if (found) return errorToast(found);
    const checkName = name.trim();
    mutate(
      { urls: current.urls, ...(checkName && { checkName }) },
      {
        onSuccess: () => {
          setName('');
          setWasLeft(false);
          urls.clear();
        },
      },
    );
  }

  return (
    <Card className={classes.card ?? ''}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextInput
          label={INDEXING_TEXT.name}
          placeholder={CHECK_FORM_TEXT.nameHint}
          maxLength={INDEXING_LIMITS.nameLength}
          value={name}
          onChange={event => setName(event.currentTarget.value)}
        />
        <Textarea
          ref={area}
          label={INDEXING_TEXT.urls}
          description={INDEXING_TEXT.urlsHint}
          classNames={{ input: classes.area ?? '' }}
          rows={12}
          wrap="off"
          spellCheck={false}
          autoComplete="off"
          error={problem || undefined}
          onChange={urls.edit}
          onBlur={() => setWasLeft(true)}
        />
        <ListCounts list={isEmpty ? undefined : list} isReading={isReading} />
        {list && (
          <RejectedLines
            rejected={list.rejected}
            file={file}
            onChoose={line => area.current && selectLine(area.current, line)}
          />
        )}
        <FileDrop onFile={urls.readFile} />
        <div className={classes.actions}>
          <p>{LIMITS}</p>
          <Button type="submit" disabled={isEmpty} loading={isPending}>
            {INDEXING_TEXT.start}
          </Button>
        </div>
      </form>
    </Card>
  );
}
