import type { MetricName } from '@gsc/contract/metrics/metrics';
import { VARIATION_TEXT } from '@gsc/contract/metrics/variation';
import { VisuallyHidden } from '@mantine/core';
import clsx from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type ChangeOptions, describeChange } from './change.ts';
import classes from './delta.module.css';

export type DeltaProps = {
  metric: MetricName;
  /** A share (0.124) for percent and points; new minus old for position and counts; null without data. */
  change: number | null;
  /** With a tinted background, for tiles only. */
  badge?: boolean;
} & ChangeOptions;

/** Grey, with a tooltip, if the change is within normal variation. */
export function Delta({ metric, change, badge = false, ...options }: DeltaProps) {
  const { text, tone, arrow, spoken } = describeChange(metric, change, options);
  const Arrow = arrow === 'up' ? ArrowUp : ArrowDown;
  return (
    <span
      className={clsx(classes.delta, badge && change !== null && classes.badge)}
      data-tone={tone}
      title={options.within && arrow ? VARIATION_TEXT : undefined}
    >
      {arrow && <Arrow size={12} aria-hidden />}
      <span aria-hidden>{text}</span>
      <VisuallyHidden>{spoken}</VisuallyHidden>
    </span>
  );
}
