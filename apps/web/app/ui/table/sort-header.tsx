import { UnstyledButton } from '@mantine/core';
import { ArrowDown, ArrowUp } from 'lucide-react';
import classes from './data-table.module.css';

type SortHeaderProps = {
  label: string;
  spoken?: string | undefined;
  className: string;
  width?: number | undefined;
  direction: 'ascending' | 'descending' | null;
  onToggle: (() => void) | null;
};

/** Aligned with the cells below. The arrow is on the left, so that the label does not move. */
export function SortHeader({ label, spoken, className, width, direction, onToggle }: SortHeaderProps) {
  const Arrow = direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      className={className}
      style={{ width }}
      aria-label={onToggle ? undefined : spoken}
      {...(onToggle ? { 'aria-sort': direction ?? 'none' } : {})}
    >
      {onToggle ? (
        <UnstyledButton
          className={classes.sort}
          data-sorted={direction ?? undefined}
          aria-label={spoken}
          onClick={onToggle}
        >
          {direction && <Arrow size={12} aria-hidden />}
          {label}
        </UnstyledButton>
      ) : (
        label
      )}
    </th>
  );
}
