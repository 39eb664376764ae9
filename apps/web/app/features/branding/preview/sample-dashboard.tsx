import { REPORTS_TEXT } from '@gsc/contract/analytics/report/labels';
import { BRANDING_DEFAULTS } from '@gsc/contract/branding/api';
import { BRANDING_TEXT } from '@gsc/contract/branding/labels';
import { type Tokens, toCssVariables } from '@gsc/contract/branding/tokens';
import { METRICS, type MetricName } from '@gsc/contract/metrics/metrics';
import { OVERVIEW_TEXT } from '@gsc/contract/overview/labels';
import { PROPERTIES_TEXT } from '@gsc/contract/properties/labels';
import { SYNC_TEXT } from '@gsc/contract/sync/api';
import { type CSSProperties, useDeferredValue } from 'react';
import { BrandMark } from '../../../brand-mark.tsx';
import { PermissionBadge } from '../../../ui/feedback/status-badges.tsx';
import { Logo } from '../../../ui/logo.tsx';
import { Delta } from '../../../ui/metrics/delta.tsx';
import type { BrandingDraft } from '../branding-draft.ts';
import { SampleChart } from './sample-chart.tsx';
import styles from './sample-dashboard.module.css';

const FIGURES: readonly [metric: MetricName, value: string, change: number][] = [
  ['clicks', '84,210', 0.142],
  ['impressions', '2.74M', 0.096],
  ['ctr', '3.07%', 0.0042],
  ['position', '11.8', 1.2],
];

const SCREENS = [OVERVIEW_TEXT.title, PROPERTIES_TEXT.navigation, REPORTS_TEXT.title, SYNC_TEXT.heading];

/** A small picture of the dashboard in the colours of the draft. Its controls do nothing. */
export function SampleDashboard({ draft, tokens }: { draft: BrandingDraft; tokens: Tokens }) {
  const name = draft.brand_name.trim() || BRANDING_DEFAULTS.brand_name;
  const logo = useDeferredValue(draft.logo_url.trim());
  return (
    <div className={styles.dashboard} style={toCssVariables(tokens) as CSSProperties}>
      <div className={styles.bar}>
        {logo ? <Logo url={logo} /> : <BrandMark />}
        <b className={styles.name}>{name}</b>
        <span className={styles.sample}>{BRANDING_TEXT.sampleFigures}</span>
      </div>
      <div className={styles.body}>
        <ul className={styles.screens} aria-hidden>
          {SCREENS.map((screen, i) => (
            <li key={screen} data-on={i === 0 || undefined}>
              {screen}
            </li>
          ))}
        </ul>
        <div className={styles.main} aria-hidden>
          <div className={styles.controls}>
            <span className={styles.primary}>{REPORTS_TEXT.generate}</span>
            <span className={styles.plain}>{REPORTS_TEXT.exportCsv}</span>
            <PermissionBadge permission="siteOwner" />
            <span className={styles.link}>/guides/winter-layering</span>
          </div>
          <div className={styles.tiles}>
            {FIGURES.map(([metric, value, change]) => (
              <div key={metric} style={{ borderTopColor: `var(--m-${metric})` }}>
                <span className={styles.label}>{METRICS[metric].label}</span>
                <b>{value}</b>
                <Delta metric={metric} change={change} />
              </div>
            ))}
          </div>
          <SampleChart />
        </div>
      </div>
    </div>
  );
}
