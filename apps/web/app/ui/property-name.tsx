import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Monogram } from './monogram.tsx';
import classes from './property-name.module.css';

type PropertyNameProps = {
  name: string;
  to: string;
  /** The line below the name. */
  detail: string;
  /** The tags. */
  children?: ReactNode;
};

/** The first cell of a table of properties. */
export const PropertyName = ({ name, to, detail, children }: PropertyNameProps) => (
  <span className={classes.property}>
    <Monogram name={name} />
    <span className={classes.text}>
      <Link to={to} title={name}>
        {name}
      </Link>
      <small>{detail}</small>
    </span>
    {children}
  </span>
);
