import type { MetricName } from '@gsc/contract/branding/tokens';
import { VARIATION_TEXT } from '@gsc/contract/metrics/variation';
import { VisuallyHidden } from '@mantine/core';
import clsx from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { describeChange, type Emphasis, type Unit } from './change.ts';
import classes from './delta.module.css';

export type DeltaProps = {
  metric: MetricName;
  /** A share (0.124) for percent and points; new minus old for position and counts; null without data. */
  change: number | null;
  unit?: Unit;
  emphasis?: Emphasis;
  digits?: 1 | 2;
  /** Within normal variation: grey, with a tooltip. */
  within?: boolean | undefined;
  /** With a tinted background, for tiles only. */
  badge?: boolean;
};

export function Delta({ metric, change, unit, emphasis, digits, within, badge = false }: DeltaProps) {
  const { text, tone, arrow, spoken } = describeChange(metric, change, { unit, emphasis, digits, within });
  const Arrow = arrow === 'up' ? ArrowUp : ArrowDown;
  return (
    <span
      className={clsx(classes.delta, badge && change !== null && classes.badge)}
      data-tone={tone}
      title={within && arrow ? VARIATION_TEXT : undefined}
    >
      {arrow && <Arrow size={12} aria-hidden />}
      <span aria-hidden>{text}</span>
      <VisuallyHidden>{spoken}</VisuallyHidden>
    </span>
  );
}
