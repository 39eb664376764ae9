import type { MonitoredList } from '@gsc/contract/indexing/lists-api';
import { LISTS_TEXT } from '@gsc/contract/indexing/lists-labels';
import { LISTS_SCREEN_TEXT } from '@gsc/contract/indexing/lists-screen-labels';
import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/card.tsx';
import { ListRow } from './list-row.tsx';
import classes from './lists-card.module.css';

type ListsCardProps = {
  lists: readonly MonitoredList[];
  selectedId: string;
  now: Date;
  action: ReactNode;
};

const { columns } = LISTS_SCREEN_TEXT;

export const ListsCard = ({ lists, selectedId, now, action }: ListsCardProps) => (
  <Card
    title={LISTS_TEXT.heading}
    explained="monitored-lists"
    hint={<span className={classes.order}>{LISTS_TEXT.order}</span>}
    actions={action}
    flush
  >
    <table className={classes.table}>
      <thead>
        <tr>
          <th>{columns.list}</th>
          <th className={classes.number}>{columns.urls}</th>
          <th className={classes.number}>{columns.indexed}</th>
          <th className={classes.verdicts}>{columns.verdicts}</th>
          <th className={classes.number}>{columns.change}</th>
          <th className={classes.interval}>{columns.inspected}</th>
          <th className={classes.run}>{columns.lastRun}</th>
          <th className={classes.menu}>
            <VisuallyHidden>{LISTS_SCREEN_TEXT.menu}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {lists.map(list => (
          <ListRow key={list.id} list={list} isSelected={list.id === selectedId} now={now} />
        ))}
      </tbody>
    </table>
  </Card>
);
