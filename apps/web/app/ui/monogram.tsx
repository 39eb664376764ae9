import { Globe } from 'lucide-react';
import type { CSSProperties } from 'react';
import classes from './monogram.module.css';

const SIZES = { xs: 18, sm: 24, md: 28, lg: 36 } as const;
const COLORS = 8;

/** Same name, same colour, on every screen and in every session. */
function colorOf(name: string): string {
  let hash = 0;
  for (const char of name) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) >>> 0;
  return `var(--cat-${(hash % COLORS) + 1})`;
}

const letterOf = (name: string): string =>
  [...name.replace(/^(https?:\/\/|sc-domain:)?(www\.)?/, '')][0] ?? '?';

export type MonogramProps = {
  /** A property's name or address; null stands for all properties. */
  name: string | null;
  size?: keyof typeof SIZES;
  /** 1 to 8 to pin a category colour instead of the one derived from the name. */
  category?: number;
};

/** Takes the place of a favicon: no request ever leaves for somebody else's server. */
export function Monogram({ name, size = 'md', category }: MonogramProps) {
  const px = SIZES[size];
  const color = name === null ? 'var(--text-2)' : category ? `var(--cat-${category})` : colorOf(name);
  const style = { '--monogram-size': `${px}px`, '--monogram-color': color } as CSSProperties;
  return (
    <span className={classes.monogram} data-size={size} style={style} aria-hidden>
      {name === null ? <Globe size={size === 'xs' ? 12 : 14} /> : letterOf(name).toLocaleUpperCase('en')}
    </span>
  );
}
