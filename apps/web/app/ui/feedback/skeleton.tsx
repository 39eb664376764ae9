import { VisuallyHidden } from '@mantine/core';
import clsx from 'clsx';
import { type ReactNode, useEffect, useState } from 'react';
import classes from './skeleton.module.css';

type BoneProps = { width: number | string; height: number; radius?: number; className?: string | undefined };

export function SkeletonBlock({ width, height, radius, className }: BoneProps) {
  return (
    <span
      className={clsx(classes.bone, className)}
      style={{ width, height, borderRadius: radius }}
      aria-hidden
    />
  );
}

const DELAY_MS = 150;

/** Hidden for the first 150 ms, so that cached data does not flash grey bars. */
export function DelayedFallback({ label = 'Loading', children }: { label?: string; children: ReactNode }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" className={classes.place} data-shown={shown || undefined}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  );
}

export function CardSkeleton() {
  return (
    <div className={classes.card}>
      <div className={classes.head}>
        <SkeletonBlock width={36} height={36} radius={9} />
        <div className={classes.names}>
          <SkeletonBlock width={170} height={13} />
          <SkeletonBlock width={90} height={11} />
        </div>
        <SkeletonBlock width={86} height={20} />
      </div>
      <div className={classes.figures}>
        <SkeletonBlock width={70} height={30} />
        <SkeletonBlock width={84} height={30} />
        <SkeletonBlock width={70} height={30} />
      </div>
      <SkeletonBlock width="100%" height={14} />
    </div>
  );
}

export function RowsSkeleton({ rows = 3, inCard = false }: { rows?: number; inCard?: boolean }) {
  return (
    <div className={clsx(inCard ? classes.inCard : classes.card, classes.rows)}>
      {Array.from({ length: rows }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholder rows in a fixed order
        <div key={i} className={classes.row}>
          <SkeletonBlock width={190 - (i % 4) * 24} height={12} className={classes.first} />
          <SkeletonBlock width={54} height={12} />
          <SkeletonBlock width={46} height={12} />
          <SkeletonBlock width={70} height={12} />
        </div>
      ))}
    </div>
  );
}
