import { PROPERTIES_TEXT } from '@gsc/contract/properties/labels';
import { TRASH_DAYS } from '@gsc/contract/properties/trash';
import { Button } from '@mantine/core';
import { Undo2 } from 'lucide-react';
import type { Day } from '../format/day.ts';
import { formatFullDay } from '../format/format.ts';
import { Monogram } from '../monogram.tsx';
import { DaysLeftBadge, DeletedBadge } from './status-badges.tsx';
import classes from './trash-card.module.css';

export type TrashCardProps = {
  name: string;
  deletedOn: Day;
  /** At 0 or less, the property cannot be restored. */
  daysLeft: number;
  onRestore: () => void;
  restoring?: boolean;
  category?: number;
};

export function TrashCard({
  name,
  deletedOn,
  daysLeft,
  onRestore,
  restoring = false,
  category,
}: TrashCardProps) {
  const gone = daysLeft <= 0;
  const elapsed = gone ? 100 : Math.round(((TRASH_DAYS - daysLeft) / TRASH_DAYS) * 100);
  return (
    <article className={classes.card} aria-label={name}>
      <Monogram name={name} {...(category ? { category } : {})} />
      <div className={classes.names}>
        <b>{name}</b>
        <p data-gone={gone || undefined}>
          {gone ? PROPERTIES_TEXT.permanentlyDeletedSoon : `Deleted ${formatFullDay(deletedOn)}`}
        </p>
      </div>
      <div className={classes.state}>
        <DeletedBadge />
        {!gone && <DaysLeftBadge days={daysLeft} />}
        {!gone && (
          <Button
            size="xs"
            variant="default"
            leftSection={<Undo2 size={14} aria-hidden />}
            loading={restoring}
            onClick={onRestore}
          >
            {PROPERTIES_TEXT.restore}
          </Button>
        )}
      </div>
      <i className={classes.life} data-gone={gone || undefined} style={{ width: `${elapsed}%` }} />
    </article>
  );
}
