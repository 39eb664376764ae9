import { OVERVIEW_TEXT } from '@gsc/contract/overview-text';
import { ROUTES } from '@gsc/contract/routes';
import { Button } from '@mantine/core';
import { BookOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatNumber, plural } from '../../ui/format.ts';
import { TileFigure } from '../../ui/metric-tiles.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import styles from './overview-screen.module.css';

interface OverviewScreenProps {
  name: string;
  /** How many properties; null while that is not known. */
  connected: number | null;
  /** The button of the feature that connects. */
  connect: ReactNode;
}

export function OverviewScreen({ name, connected, connect }: OverviewScreenProps) {
  const facts =
    connected === null
      ? []
      : [connected ? `${plural(connected, 'property', 'properties')} connected` : 'Nothing is connected yet'];
  const hint = connected ? 'Figures come with the first sync' : OVERVIEW_TEXT.notConnected;
  return (
    <>
      <PageHeader title={`${OVERVIEW_TEXT.welcome} ${name}`} facts={facts} />
      <Card flush className={styles.place ?? ''}>
        <div className={styles.tiles}>
          <div>
            <TileFigure label={OVERVIEW_TEXT.connectedProperties} value={formatNumber(connected)}>
              {hint}
            </TileFigure>
          </div>
          {[OVERVIEW_TEXT.totalClicks, OVERVIEW_TEXT.totalImpressions].map(label => (
            <div key={label}>
              <TileFigure label={label} value={OVERVIEW_TEXT.noData}>
                {hint}
              </TileFigure>
            </div>
          ))}
        </div>
      </Card>
      <div className={styles.columns}>
        <Card title="What changed" hint="by click impact">
          <EmptyState title="No history to compare">
            Once a property is connected, the last 30 days are compared here with the 30 days before.
          </EmptyState>
        </Card>
        <Card title={OVERVIEW_TEXT.quickActions}>
          <div className={styles.actions}>
            {connect}
            <Button component={Link} to={ROUTES.docs} variant="default" leftSection={<BookOpen size={16} />}>
              {OVERVIEW_TEXT.documentation}
            </Button>
          </div>
        </Card>
      </div>
    </>
  );
}
