import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './link-button.module.css';

interface LinkButtonProps {
  to: string;
  variant?: 'primary' | 'default' | 'ghost';
  size?: 'md' | 'lg';
  children: ReactNode;
}

export function LinkButton({ to, variant = 'default', size = 'md', children }: LinkButtonProps) {
  return (
    <Link to={to} className={clsx(styles.button, styles[variant], styles[size])}>
      {children}
    </Link>
  );
}
