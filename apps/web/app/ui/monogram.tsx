import { Globe } from 'lucide-react';
import type { CSSProperties } from 'react';
import classes from './monogram.module.css';

const SIZES = { xs: 18, sm: 24, md: 28, lg: 36 } as const;
const COLORS = 8;

/** The same name always has the same colour. */
function colorOf(name: string): string {
  let hash = 0;
  for (const char of name) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) >>> 0;
  return `var(--cat-${(hash % COLORS) + 1})`;
}

const letterOf = (name: string): string =>
  [...name.replace(/^(https?:\/\/|sc-domain:)?(www\.)?/, '')][0] ?? '?';

export type MonogramProps = {
  /** The name or URL of a property. Null means all properties. */
  name: string | null;
  size?: keyof typeof SIZES;
  /** A category colour from 1 to 8. Defaults to a colour derived from the name. */
  category?: number;
};

/** Used instead of a favicon, so that no request is sent to a third party. */
export function Monogram({ name, size = 'md', category }: MonogramProps) {
  const px = SIZES[size];
  const color = name === null ? 'var(--text-2)' : category ? `var(--cat-${category})` : colorOf(name);
  const style = { '--monogram-size': `${px}px`, '--monogram-color': color } as CSSProperties;
  return (
    <span className={classes.monogram} data-size={size} style={style} aria-hidden>
      {name === null ? <Globe size={size === 'xs' ? 12 : 14} /> : letterOf(name).toUpperCase()}
    </span>
  );
}
