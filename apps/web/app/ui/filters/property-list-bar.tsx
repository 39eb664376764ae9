import { PROPERTY_LIST_TEXT } from '@gsc/contract/properties/labels';
import { Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import classes from './property-list-bar.module.css';

type PropertyListBarProps = {
  find: string;
  onFind: (find: string) => void;
  tag: string | null;
  /** All tags of the account. Without any, there is no filter. */
  tags: readonly string[];
  onTag: (tag: string | null) => void;
};

/** Searches a list of properties by name and filters it by tag. */
export function PropertyListBar({ find, onFind, tag, tags, onTag }: PropertyListBarProps) {
  const [text, setText] = useDelayedText(find, onFind);
  // A tag of the URL that no property has any more can still be removed.
  const choices = tag === null || tags.includes(tag) ? tags : [tag, ...tags];
  return (
    <search className={classes.bar}>
      <TextInput
        size="xs"
        type="search"
        aria-label={PROPERTY_LIST_TEXT.find}
        placeholder={PROPERTY_LIST_TEXT.find}
        leftSection={<Search size={14} aria-hidden />}
        value={text}
        onChange={event => setText(event.currentTarget.value)}
      />
      {choices.length > 0 && (
        <Select
          size="xs"
          aria-label={PROPERTY_LIST_TEXT.tag}
          data={[
            { value: '', label: PROPERTY_LIST_TEXT.everyTag },
            ...choices.map(choice => ({ value: choice, label: choice })),
          ]}
          value={tag ?? ''}
          onChange={next => onTag(next || null)}
          allowDeselect={false}
          searchable={choices.length > 10}
        />
      )}
    </search>
  );
}

const DELAY_MS = 150;

/** The URL changes after the letter is drawn. Without an own state, letters typed in between would be lost. */
function useDelayedText(value: string, onChange: (value: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const send = useDebouncedCallback((next: string) => {
    sent.current = next;
    onChange(next);
  }, DELAY_MS);
  // The back button changes the value from outside.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);
  return [
    text,
    next => {
      setText(next);
      send(next);
    },
  ];
}
