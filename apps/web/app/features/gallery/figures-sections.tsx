import type { MetricName } from '@gsc/contract/metrics/metrics';
import { useState } from 'react';
import { Card } from '../../ui/card.tsx';
import {
  DaysLeftBadge,
  DeletedBadge,
  PermissionBadge,
  PostStatusBadge,
  SyncJobBadge,
  VerdictBadge,
} from '../../ui/feedback/status-badges.tsx';
import { Delta } from '../../ui/metrics/delta.tsx';
import type { MetricTile } from '../../ui/metrics/metric-tile.ts';
import { MetricTiles } from '../../ui/metrics/metric-tiles.tsx';
import classes from './gallery.module.css';
import { Section } from './section.tsx';

const TILES: MetricTile[] = [
  { metric: 'clicks', label: 'Total Clicks', value: 184320, previous: 163980, change: 0.124 },
  { metric: 'position', label: 'Average Position', value: 14.2, previous: 13.3, change: 0.9 },
  { metric: 'impressions', label: 'Total Impressions', value: null, previous: null, change: null },
  { metric: 'ctr', label: 'Average CTR', value: null, previous: null, change: null, loading: true },
];

export function TilesSection() {
  const [selected, select] = useState<MetricName[]>(['clicks']);
  return (
    <Section title="Metric tiles">
      <Card flush explained="metrics" name="Metric tiles">
        <MetricTiles columns={2} tiles={TILES} selected={selected} onSelect={select} />
      </Card>
    </Section>
  );
}

export const ChangeSection = () => (
  <Section title="Change">
    <div className={`${classes.row} ${classes.wide}`}>
      <Delta badge metric="clicks" change={0.124} />
      <Delta badge metric="clicks" change={-0.068} />
      <Delta badge metric="clicks" change={0} />
      <Delta metric="clicks" change={null} />
      <span className={classes.divider} />
      <Delta metric="clicks" change={0.124} emphasis="table" />
      <Delta metric="clicks" change={-0.068} emphasis="table" />
      <Delta metric="clicks" change={0.021} emphasis="table" />
      <span className={classes.caption}>under 5%</span>
      <span className={classes.divider} />
      <Delta metric="position" change={-1.3} emphasis="table" />
      <span className={classes.caption}>position</span>
    </div>
  </Section>
);

export const BadgesSection = () => (
  <Section title="Badges">
    <div className={classes.badges}>
      <span className={classes.caption}>Permission</span>
      <div className={classes.row}>
        <PermissionBadge permission="siteOwner" />
        <PermissionBadge permission="siteFullUser" />
        <PermissionBadge permission="siteRestrictedUser" />
      </div>
      <span className={classes.caption}>Verdict</span>
      <div className={classes.row}>
        <VerdictBadge verdict="Indexed" />
        <VerdictBadge verdict="Partially Indexed" />
        <VerdictBadge verdict="Not Indexed" />
        <VerdictBadge verdict="Not Indexed" intended />
        <VerdictBadge verdict="Unknown" />
        <VerdictBadge verdict="Error" />
      </div>
      <span className={classes.caption}>Sync job</span>
      <div className={classes.row}>
        <SyncJobBadge status="completed" />
        <SyncJobBadge status="running" />
        <SyncJobBadge status="completed_with_errors" />
        <SyncJobBadge status="failed" />
      </div>
      <span className={classes.caption}>Trash</span>
      <div className={classes.row}>
        <DeletedBadge />
        <DaysLeftBadge days={9} />
        <DaysLeftBadge days={3} />
        <DaysLeftBadge days={1} />
      </div>
      <span className={classes.caption}>Post</span>
      <div className={classes.row}>
        <PostStatusBadge status="published" />
        <PostStatusBadge status="draft" />
        <PostStatusBadge status="archived" />
      </div>
    </div>
  </Section>
);
