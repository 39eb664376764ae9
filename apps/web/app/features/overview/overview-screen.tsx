import { OVERVIEW_TEXT } from '@gsc/contract/overview';
import { PROPERTIES_TEXT } from '@gsc/contract/properties';
import { ROUTES } from '@gsc/contract/routes';
import { Button } from '@mantine/core';
import { BookOpen, Plus } from 'lucide-react';
import { Link } from 'react-router';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TileFigure } from '../../ui/metric-tiles.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import styles from './overview-screen.module.css';

export function OverviewScreen({ name }: { name: string }) {
  return (
    <>
      <PageHeader title={`${OVERVIEW_TEXT.welcome} ${name}`} facts={['Nothing is connected yet']} />
      <Card flush className={styles.place ?? ''}>
        <div className={styles.tiles}>
          <div>
            <TileFigure label={OVERVIEW_TEXT.connectedProperties} value="0">
              {OVERVIEW_TEXT.notConnected}
            </TileFigure>
          </div>
          {[OVERVIEW_TEXT.totalClicks, OVERVIEW_TEXT.totalImpressions].map(label => (
            <div key={label}>
              <TileFigure label={label} value={OVERVIEW_TEXT.noData}>
                {OVERVIEW_TEXT.notConnected}
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
            <Button disabled leftSection={<Plus size={16} />} aria-describedby="connect-later">
              {OVERVIEW_TEXT.connect}
            </Button>
            <Button component={Link} to={ROUTES.docs} variant="default" leftSection={<BookOpen size={16} />}>
              {OVERVIEW_TEXT.documentation}
            </Button>
            <p id="connect-later">{PROPERTIES_TEXT.connectLater}</p>
          </div>
        </Card>
      </div>
    </>
  );
}
