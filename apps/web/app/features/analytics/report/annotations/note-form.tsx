import { EVENT_TEXT } from '@gsc/contract/analytics/events/event-labels';
import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { Bounds } from '../../../../ui/date-range/date-range-rules.ts';
import { DayPicker } from '../../../../ui/date-range/day-picker.tsx';
import styles from './annotation-button.module.css';
import type { NoteDraft } from './note-draft.ts';
import { useAnnotations } from './use-annotations.ts';

type NoteFormProps = {
  note: NoteDraft;
  /** The days that can have a note. */
  bounds: Bounds;
  onDone: () => void;
};

export function NoteForm({ note, bounds, onDone }: NoteFormProps) {
  const [day, setDay] = useState(note.day);
  const [text, setText] = useState(note.text);
  const { save, saving } = useAnnotations();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (text.trim() === '') return;
    // A note about several days becomes a note about one if its day moves behind them.
    const end_day = note.end_day && note.end_day > day ? note.end_day : null;
    save({ ...note, day, end_day, text: text.trim() }, onDone);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <Textarea
        label={EVENT_TEXT.note}
        placeholder={EVENT_TEXT.notePlaceholder}
        maxLength={500}
        autosize
        minRows={2}
        value={text}
        onChange={event => setText(event.currentTarget.value)}
        data-autofocus
      />
      <DayPicker label={EVENT_TEXT.day} value={day} bounds={bounds} onChange={setDay} insidePopover />
      <Button type="submit" loading={saving} disabled={text.trim() === ''}>
        {note.id === null ? EVENT_TEXT.addNote : EVENT_TEXT.saveNote}
      </Button>
    </form>
  );
}
