import { INDEXING_TEXT } from '@gsc/contract/indexing/labels';
import { Textarea } from '@mantine/core';
import { type RefObject, useEffect, useRef } from 'react';
import { FileDrop } from '../../new-check/file-drop.tsx';
import { ListCounts } from '../../new-check/list-counts.tsx';
import { RejectedLines } from '../../new-check/rejected-lines.tsx';
import { selectLine } from '../../new-check/select-line.ts';
import type { useUrlList } from '../../new-check/use-url-list.ts';
import classes from './new-list.module.css';

type PastedFieldsProps = {
  area: RefObject<HTMLTextAreaElement | null>;
  initial: readonly string[];
  urls: ReturnType<typeof useUrlList>;
  problem: string | null;
};

export function PastedFields({ area, initial, urls, problem }: PastedFieldsProps) {
  const { isEmpty, isReading, list, file = null, edit } = urls;
  const start = useRef(edit);
  // The counts of URLs that were given at the start.
  useEffect(() => start.current(), []);
  return (
    <>
      <Textarea
        ref={area}
        label={INDEXING_TEXT.urls}
        description={INDEXING_TEXT.urlsHint}
        classNames={{ input: classes.area ?? '' }}
        defaultValue={initial.join('\n')}
        rows={7}
        wrap="off"
        spellCheck={false}
        autoComplete="off"
        error={problem}
        onChange={edit}
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
    </>
  );
}
