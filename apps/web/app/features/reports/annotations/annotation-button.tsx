import { ActionIcon, Button, Popover, Textarea, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { MessageSquarePlus } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import type { Bounds } from '../../../ui/date-range/date-range-rules.ts';
import { DayPicker } from '../../../ui/date-range/day-picker.tsx';
import styles from './annotation-button.module.css';
import { useAnnotations } from './use-annotations.ts';

type AnnotationButtonProps = {
  /** The days that can have an annotation. The last one is the default. */
  bounds: Bounds;
  /** The annotation applies to this property only, or to all properties if null. */
  propertyId: string | null;
};

/** Adds an annotation, which is shown on every chart that includes its day. */
export function AnnotationButton({ bounds, propertyId }: AnnotationButtonProps) {
  const [opened, { close, toggle }] = useDisclosure(false);
  // Escape in the calendar must close only the calendar. The popover's own handler would close the form.
  const closeOnEscape = (event: KeyboardEvent<HTMLElement>) => {
    const inCalendar = (event.target as Element).closest('[data-dates-dropdown]') !== null;
    if (event.key === 'Escape' && !inCalendar) close();
  };
  return (
    <Popover
      opened={opened}
      onChange={close}
      onDismiss={close}
      closeOnEscape={false}
      position="bottom-end"
      width={300}
      trapFocus
      returnFocus
      radius={12}
      shadow="xl"
    >
      <Popover.Target>
        <Tooltip label="Add note" disabled={opened}>
          <ActionIcon aria-label="Add note" onClick={toggle}>
            <MessageSquarePlus size={14} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown p={0} onKeyDown={closeOnEscape}>
        <AnnotationForm bounds={bounds} propertyId={propertyId} onDone={close} />
      </Popover.Dropdown>
    </Popover>
  );
}

function AnnotationForm({ bounds, propertyId, onDone }: AnnotationButtonProps & { onDone: () => void }) {
  const [day, setDay] = useState(bounds.last);
  const [text, setText] = useState('');
  const { add, adding } = useAnnotations();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (text.trim() !== '') add({ day, end_day: null, text: text.trim(), property_id: propertyId }, onDone);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <Textarea
        label="Note"
        placeholder="New guide template"
        maxLength={500}
        autosize
        minRows={2}
        value={text}
        onChange={event => setText(event.currentTarget.value)}
        data-autofocus
      />
      <DayPicker label="Day" value={day} bounds={bounds} onChange={setDay} insidePopover />
      <Button type="submit" loading={adding} disabled={text.trim() === ''}>
        Add note
      </Button>
    </form>
  );
}
