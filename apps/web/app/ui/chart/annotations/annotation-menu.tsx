import {
  ANNOTATION_KIND_LABELS,
  ANNOTATION_KINDS,
  ANNOTATION_TEXT,
  type AnnotationKind,
} from '@gsc/contract/analytics/events/annotation-kinds';
import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Check, Flag } from 'lucide-react';
import { formatNumber } from '../../format/format.ts';
import classes from '../chart.module.css';
import type { ChartAnnotation } from '../chart-model.ts';

type AnnotationMenuProps = {
  /** The annotations in the days of the chart, also those of hidden kinds. */
  annotations: readonly ChartAnnotation[];
  hidden: readonly AnnotationKind[];
  onChange: (hidden: AnnotationKind[]) => void;
};

/** Shows and hides kinds of annotations. The menu stays open, so that several can be chosen. */
export function AnnotationMenu({ annotations, hidden, onChange }: AnnotationMenuProps) {
  const [opened, { close, toggle }] = useDisclosure(false);
  return (
    <Menu
      position="bottom-end"
      closeOnItemClick={false}
      opened={opened}
      onChange={toggle}
      onClose={close}
      // The content must be inside a landmark.
      withinPortal={false}
    >
      <Menu.Target>
        <Tooltip label={ANNOTATION_TEXT.menu} disabled={opened} withinPortal={false}>
          <ActionIcon aria-label={ANNOTATION_TEXT.menu}>
            <Flag size={14} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        {ANNOTATION_KINDS.map(kind => {
          const shown = !hidden.includes(kind);
          return (
            <Menu.CheckboxItem
              key={kind}
              checked={shown}
              checkIcon={<Check size={14} aria-hidden />}
              rightSection={
                <span className={classes.count}>
                  {formatNumber(annotations.filter(annotation => annotation.kind === kind).length)}
                </span>
              }
              onChange={() => onChange(shown ? [...hidden, kind] : hidden.filter(each => each !== kind))}
            >
              {ANNOTATION_KIND_LABELS[kind]}
            </Menu.CheckboxItem>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
