import { INSIGHT_TAB_LABELS, INSIGHT_TABS } from '@gsc/contract/insights-text';
import { Link, useSearchParams } from 'react-router';
import { choiceOf, tabAddress } from './insight-address.ts';
import styles from './insight-tabs.module.css';

/** Views of the same properties and days; each is an address of its own. */
export function InsightTabs() {
  const [address] = useSearchParams();
  const { tab: shown } = choiceOf(address);
  return (
    <nav aria-label="Analytics" className={styles.tabs}>
      {INSIGHT_TABS.map(tab => (
        <Link
          key={tab}
          to={`?${tabAddress(address, tab)}`}
          {...(tab === shown ? { 'aria-current': 'page' as const } : {})}
        >
          {INSIGHT_TAB_LABELS[tab]}
        </Link>
      ))}
    </nav>
  );
}
