import { Button, Popover } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Calendar, ChevronDown } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { formatRange } from '../format/format.ts';
import classes from './date-range.module.css';
import type { DateRangePanelProps } from './date-range-panel.tsx';
import { type Bounds, comparisonLabel, type DateRange, presetOf } from './date-range-rules.ts';

export type DateRangePickerProps = {
  value: DateRange;
  bounds: Bounds;
  onApply: (range: DateRange) => void;
  /** True if the screen requires a comparison. */
  alwaysCompares?: boolean;
  /** Where the panel opens. */
  position?: 'bottom-start' | 'bottom-end';
};

/** The panel scrolls if the window has less space below or above the button. */
const MIN_HEIGHT = 320;
const fitWindow = {
  apply({ availableHeight, elements }: { availableHeight: number; elements: { floating: HTMLElement } }) {
    elements.floating.style.maxHeight = `${Math.max(MIN_HEIGHT, availableHeight)}px`;
  },
};

// The calendar is a large part of the screens with dates, and only some visits open it.
const loadPanel = () => import('./date-range-panel.tsx');
/** The panel usually opens soon after. An error is reported by the click. */
const preload = () => void loadPanel().catch(() => {});

/** Esc and Cancel discard the draft, because the panel is mounted each time it opens. */
export function DateRangePicker(props: DateRangePickerProps) {
  const { value, bounds, onApply, alwaysCompares = false, position = 'bottom-end' } = props;
  const [opened, { open, close }] = useDisclosure(false);
  const [Panel, setPanel] = useState<ComponentType<DateRangePanelProps> | null>(null);
  const [error, setError] = useState<unknown>(null);
  // Opens when the calendar is loaded, because the focus moves into the panel when it opens.
  const loadAndOpen = () =>
    loadPanel().then(({ DateRangePanel }) => {
      setPanel(() => DateRangePanel);
      open();
    }, setError);
  // The screen shows an error, as for other parts that are loaded later.
  if (error) throw error;
  const preset = presetOf(value, bounds);
  const range = formatRange(value.from, value.to);
  const apply = (next: DateRange) => {
    close();
    onApply(next);
  };
  return (
    <Popover
      opened={opened}
      onChange={close}
      onDismiss={close}
      position={position}
      middlewares={{ flip: true, shift: true, size: fitWindow }}
      trapFocus
      returnFocus
      radius={12}
      shadow="xl"
    >
      <Popover.Target>
        <Button
          variant="default"
          onClick={() => (opened ? close() : void loadAndOpen())}
          onPointerEnter={preload}
          onFocus={preload}
          leftSection={<Calendar size={16} aria-hidden />}
          rightSection={<ChevronDown size={14} aria-hidden />}
        >
          <span className={classes.value}>{preset?.label ?? range}</span>
          {preset && <span className={classes.days}>{range}</span>}
          {value.comparison.mode !== 'none' && <span className={classes.days}>{comparisonLabel(value)}</span>}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={0} className={classes.dropdown}>
        {Panel && (
          <Panel
            value={value}
            bounds={bounds}
            onApply={apply}
            onCancel={close}
            alwaysCompares={alwaysCompares}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
