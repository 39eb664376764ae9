import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './link-button.module.css';

interface LinkButtonProps {
  to: string;
  variant?: 'primary' | 'default' | 'ghost';
  size?: 'md' | 'lg';
  children: ReactNode;
}

export function LinkButton({ to, variant = 'default', size = 'md', children }: LinkButtonProps) {
  return (
    <a href={to} className={clsx(styles.button, styles[variant], styles[size])}>
      {children}
    </a>
  );
}
