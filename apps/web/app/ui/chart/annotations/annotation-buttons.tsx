import { ANNOTATION_TEXT } from '@gsc/contract/analytics/events/annotation-kinds';
import { Button, Popover, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { formatFullDay, formatRange } from '../../format/format.ts';
import classes from '../chart.module.css';
import { annotationLimit, type Geometry } from '../chart-geometry.ts';
import type { ChartAnnotation, ChartModel } from '../chart-model.ts';
import { type PlacedAnnotation, placeAnnotations } from './place-annotations.ts';

type ChartAnnotationsProps = { model: ChartModel; geometry: Geometry };

/** Buttons over the flags on the canvas. They open the details of the annotations. */
export function ChartAnnotations({ model, geometry }: ChartAnnotationsProps) {
  const annotations = placeAnnotations(model, geometry.x, annotationLimit(model, geometry));
  if (annotations.length === 0) return null;
  return (
    <ul className={classes.flags} aria-label={ANNOTATION_TEXT.flags}>
      {annotations.map(placed => (
        <li key={placed.x}>
          <Flag placed={placed} />
        </li>
      ))}
    </ul>
  );
}

function Flag({ placed }: { placed: PlacedAnnotation }) {
  const [opened, { toggle, close }] = useDisclosure(false);
  return (
    <Popover
      opened={opened}
      onChange={close}
      onDismiss={close}
      position={placed.side === 'right' ? 'bottom-start' : 'bottom-end'}
      width={320}
      trapFocus
      returnFocus
      radius={10}
      shadow="xl"
    >
      <Popover.Target>
        <UnstyledButton
          className={classes.flag}
          style={{ left: placed.box.from - 4, width: Math.max(24, placed.box.to - placed.box.from + 8) }}
          aria-label={placed.full}
          {...(placed.text === '' ? { title: placed.full } : {})}
          onClick={toggle}
        />
      </Popover.Target>
      <Popover.Dropdown p={0}>
        <ul className={classes.events}>
          {placed.items.map(annotation => (
            <li key={`${annotation.day} ${annotation.label}`}>
              <AnnotationDetails annotation={annotation} onDone={close} />
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}

function AnnotationDetails({ annotation, onDone }: { annotation: ChartAnnotation; onDone: () => void }) {
  const { day, until, label, kind, title, detail, source, actions = [] } = annotation;
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
      {actions.length > 0 && (
        <div className={classes.eventActions}>
          {actions.map(action => (
            <Button
              key={action.label}
              size="xs"
              variant="default"
              onClick={() => {
                onDone();
                action.onClick();
              }}
            >
              {action.label}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}

const hostOf = (url: string): string => {
  try {
    return new URL(url).host.replace(/^www[.]/, '');
  } catch {
    return url;
  }
};
