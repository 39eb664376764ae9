import { type LucideIcon, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { highlight } from './format/highlight.ts';
import { Kbd } from './kbd.tsx';
import classes from './palette.module.css';

export type PaletteRowProps = {
  icon: LucideIcon;
  label: string;
  /** The search text. Matches are highlighted. */
  query: string;
  detail?: string | undefined;
  keys?: string | undefined;
};

/** The content of an action in the command palette: icon, highlighted label, detail and shortcut. */
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

/** A static picture of the palette for the gallery. The real palette is Spotlight with the theme's classes. */
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
