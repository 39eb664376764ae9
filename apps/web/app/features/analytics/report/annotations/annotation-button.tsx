import { EVENT_TEXT } from '@gsc/contract/analytics/events/event-labels';
import { ActionIcon, Popover, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { MessageSquarePlus } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { Bounds } from '../../../../ui/date-range/date-range-rules.ts';
import { AnnotationForm } from './annotation-form.tsx';

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
        <Tooltip label={EVENT_TEXT.addNote} disabled={opened}>
          <ActionIcon aria-label={EVENT_TEXT.addNote} onClick={toggle}>
            <MessageSquarePlus size={14} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown p={12} onKeyDown={closeOnEscape}>
        <AnnotationForm
          annotation={{ id: null, day: bounds.last, end_day: null, text: '', property_id: propertyId }}
          bounds={bounds}
          onDone={close}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
