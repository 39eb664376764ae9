import { Clock3, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './note.module.css';

export type NoteKind = 'error' | 'partial' | 'fresh' | 'warning';

const ICONS: Record<NoteKind, LucideIcon> = {
  error: TriangleAlert,
  partial: Info,
  fresh: Clock3,
  warning: TriangleAlert,
};

/** error replaces the content; partial lists omitted data; fresh marks data that will change; warning asks for caution. */
export function Note({
  kind,
  action,
  children,
}: {
  kind: NoteKind;
  action?: ReactNode;
  children: ReactNode;
}) {
  const Icon = ICONS[kind];
  return (
    <div className={classes.note} data-kind={kind} {...(kind === 'error' ? { role: 'alert' } : {})}>
      <Icon size={16} aria-hidden />
      <span className={classes.text}>{children}</span>
      {action}
    </div>
  );
}
