import { OVERVIEW_TEXT } from '@gsc/contract/overview/labels';
import { ROUTES } from '@gsc/contract/routes';
import { Button } from '@mantine/core';
import { BookOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Card } from '../../../ui/card.tsx';
import type { AgendaItem } from '../changes/agenda.ts';
import styles from './bottom-cards.module.css';

type QuickActionsCardProps = {
  /** The connect button of the properties feature. */
  connect: ReactNode;
  /** Upcoming events: the next sync and permanent deletions. */
  agenda: readonly AgendaItem[];
};

export const QuickActionsCard = ({ connect, agenda }: QuickActionsCardProps) => (
  <Card title={OVERVIEW_TEXT.quickActions}>
    <div className={styles.actions}>
      {connect}
      <Button
        component={Link}
        to={ROUTES.docs}
        variant="default"
        leftSection={<BookOpen size={16} aria-hidden />}
      >
        {OVERVIEW_TEXT.documentation}
      </Button>
    </div>
    {agenda.length > 0 && (
      <ul className={styles.agenda} aria-label="Upcoming">
        {agenda.map(({ id, text, when, tone }) => (
          <li key={id}>
            <i data-tone={tone} aria-hidden />
            <span title={text}>{text}</span>
            <small>{when}</small>
          </li>
        ))}
      </ul>
    )}
  </Card>
);
