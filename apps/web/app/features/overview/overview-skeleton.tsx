import { OVERVIEW_TEXT } from '@gsc/contract/overview/labels';
import { Card } from '../../ui/card.tsx';
import { RowsSkeleton, SkeletonBlock } from '../../ui/feedback/skeleton.tsx';
import { MetricTiles, TileFigure } from '../../ui/metrics/metric-tiles.tsx';
import hero from './overview-hero.module.css';
import { LOADING_TILES } from './overview-hero.tsx';
import styles from './overview-screen.module.css';

/** The layout of the screen without figures. */
export const OverviewSkeleton = () => (
  <div className={styles.skeleton}>
    <Card flush>
      <MetricTiles
        tiles={LOADING_TILES}
        selected={[]}
        onSelect={() => undefined}
        lead={
          <TileFigure label={OVERVIEW_TEXT.connectedProperties} value="">
            {null}
          </TileFigure>
        }
      />
      <div className={hero.split}>
        <div className={hero.plot}>
          <SkeletonBlock width="100%" height={354} />
        </div>
        <div className={hero.feed} />
      </div>
    </Card>
    <div className={styles.two}>
      <RowsSkeleton rows={5} />
      <RowsSkeleton rows={5} />
    </div>
  </div>
);
