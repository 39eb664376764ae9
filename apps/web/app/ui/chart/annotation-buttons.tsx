import { Button, Popover, UnstyledButton } from '@mantine/core';
import { formatFullDay, formatRange } from '../format/format.ts';
import classes from './chart.module.css';
import { annotationLimit, type Geometry } from './chart-geometry.ts';
import type { ChartAnnotation, ChartModel } from './chart-model.ts';
import { placeAnnotations, widthOf } from './place-annotations.ts';

type ChartAnnotationsProps = { model: ChartModel; geometry: Geometry };

/** Buttons over the flags on the canvas. They open the details of the annotations. */
export function ChartAnnotations({ model, geometry }: ChartAnnotationsProps) {
  const annotations = placeAnnotations(model, geometry.x, annotationLimit(model, geometry));
  if (annotations.length === 0) return null;
  return (
    <ul className={classes.flags} aria-label="Events">
      {annotations.map(placed => (
        <li key={placed.x}>
          <Popover position="bottom-start" width={320} trapFocus returnFocus radius={10} shadow="xl">
            <Popover.Target>
              <UnstyledButton
                className={classes.flag}
                style={{ left: placed.x - 4, width: Math.max(24, widthOf(placed.text) + 8) }}
                aria-label={placed.full}
              />
            </Popover.Target>
            <Popover.Dropdown p={0}>
              <ul className={classes.events}>
                {placed.items.map(annotation => (
                  <li key={`${annotation.day} ${annotation.label}`}>
                    <AnnotationDetails annotation={annotation} />
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

function AnnotationDetails({ annotation }: { annotation: ChartAnnotation }) {
  const { day, until, label, kind, title, detail, source, action } = annotation;
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

const hostOf = (url: string): string => {
  try {
    return new URL(url).host.replace(/^www[.]/, '');
  } catch {
    return url;
  }
};
