import { type LucideIcon, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { highlight } from './format/highlight.ts';
import { Kbd } from './kbd.tsx';
import classes from './palette.module.css';

export type PaletteRowProps = {
  icon: LucideIcon;
  label: string;
  /** What the person typed; matched letters stand out. */
  query: string;
  detail?: string | undefined;
  keys?: string | undefined;
};

/** The inside of one action of the command palette: icon, marked label, figure, key. */
function PaletteRow({ icon: Icon, label, query, detail, keys }: PaletteRowProps) {
  return (
    <span className={classes.row}>
      <Icon size={16} aria-hidden />
      <span className={classes.label}>
        {highlight(label, query).map(({ text, hit }, i) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other identity
          hit ? <b key={i}>{text}</b> : text,
        )}
      </span>
      {detail && <span className={classes.detail}>{detail}</span>}
      {keys && <Kbd>{keys}</Kbd>}
    </span>
  );
}

/** The palette as a still picture; the living one is Spotlight in the theme's classes. */
export function PaletteFrame({ query, children }: { query: string; children: ReactNode }) {
  return (
    <div className={classes.frame}>
      <div className={classes.search}>
        <Search size={16} aria-hidden />
        <span>{query}</span>
        <i className={classes.caret} />
        <Kbd>Esc</Kbd>
      </div>
      {children}
    </div>
  );
}

export const PaletteGroup = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <p className={classes.group}>{label}</p>
    {children}
  </div>
);

export const PaletteItem = ({ selected = false, ...row }: PaletteRowProps & { selected?: boolean }) => (
  <div className={classes.item} data-selected={selected || undefined}>
    <PaletteRow {...row} />
  </div>
);
