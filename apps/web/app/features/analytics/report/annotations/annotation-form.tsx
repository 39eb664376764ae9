import { EVENT_TEXT } from '@gsc/contract/analytics/events/event-labels';
import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { Bounds } from '../../../../ui/date-range/date-range-rules.ts';
import { DayPicker } from '../../../../ui/date-range/day-picker.tsx';
import styles from './annotation-button.module.css';
import type { AnnotationDraft } from './annotation-draft.ts';
import { useAnnotations } from './use-annotations.ts';

type AnnotationFormProps = {
  annotation: AnnotationDraft;
  /** The days that can have an annotation. */
  bounds: Bounds;
  onDone: () => void;
};

export function AnnotationForm({ annotation, bounds, onDone }: AnnotationFormProps) {
  const [day, setDay] = useState(annotation.day);
  const [text, setText] = useState(annotation.text);
  const { save, saving } = useAnnotations();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (text.trim() === '') return;
    // An annotation of several days becomes one of a single day if its day moves behind them.
    const end_day = annotation.end_day && annotation.end_day > day ? annotation.end_day : null;
    save({ ...annotation, day, end_day, text: text.trim() }, onDone);
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
        {annotation.id === null ? EVENT_TEXT.addNote : EVENT_TEXT.saveNote}
      </Button>
    </form>
  );
}
