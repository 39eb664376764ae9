import type { ReactNode } from 'react';
import classes from './gallery.module.css';

export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes.section} aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
);
