import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './badge.module.css';

export type BadgeTone = 'brand' | 'up' | 'down' | 'warn' | 'neutral' | 'inverted';

export function Badge({
  tone = 'neutral',
  icon: Icon,
  children,
}: {
  tone?: BadgeTone;
  icon?: LucideIcon | undefined;
  children: ReactNode;
}) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {Icon && <Icon size={12} aria-hidden />}
      {children}
    </span>
  );
}
