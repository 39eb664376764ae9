import { Button, Popover, UnstyledButton } from '@mantine/core';
import { formatFullDay, formatRange } from '../format/format.ts';
import classes from './chart.module.css';
import { flagsFor, widthOf } from './chart-annotations.ts';
import { flagLimit, type Geometry } from './chart-geometry.ts';
import type { ChartAnnotation, ChartModel } from './chart-model.ts';

type ChartFlagsProps = { model: ChartModel; geometry: Geometry };

/** The flags are drawn on the canvas; these buttons lie over them and say what each one stands for. */
export function ChartFlags({ model, geometry }: ChartFlagsProps) {
  const flags = flagsFor(model, geometry.x, flagLimit(model, geometry));
  if (flags.length === 0) return null;
  return (
    <ul className={classes.flags} aria-label="Events">
      {flags.map(flag => (
        <li key={flag.x}>
          <Popover position="bottom-start" width={320} trapFocus returnFocus radius={10} shadow="xl">
            <Popover.Target>
              <UnstyledButton
                className={classes.flag}
                style={{ left: flag.x - 4, width: Math.max(24, widthOf(flag.text) + 8) }}
                aria-label={flag.full}
              />
            </Popover.Target>
            <Popover.Dropdown p={0}>
              <ul className={classes.events}>
                {flag.events.map(event => (
                  <li key={`${event.day} ${event.label}`}>
                    <Event event={event} />
                  </li>
                ))}
              </ul>
            </Popover.Dropdown>
          </Popover>
        </li>
      ))}
    </ul>
  );
}

function Event({ event }: { event: ChartAnnotation }) {
  const { day, until, label, kind, title, detail, source, action } = event;
  return (
    <>
      <b>{title ?? (kind === 'note' ? `Note: ${label}` : label)}</b>
      <span>{until && until !== day ? formatRange(day, until) : formatFullDay(day)}</span>
      {detail && <p>{detail}</p>}
      {source && (
        <a href={source} target="_blank" rel="noreferrer">
          {hostOf(source)}
        </a>
      )}
      {action && (
        <Button size="xs" variant="default" className={classes.eventAction ?? ''} onClick={action.onClick}>
          {action.label}
        </Button>
      )}
    </>
  );
}

const hostOf = (address: string): string => {
  try {
    return new URL(address).host.replace(/^www[.]/, '');
  } catch {
    return address;
  }
};
