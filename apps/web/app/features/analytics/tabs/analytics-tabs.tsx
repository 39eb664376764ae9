import { INSIGHT_TAB_LABELS, INSIGHT_TABS } from '@gsc/contract/analytics/insights/labels';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { choiceOf, tabAddress } from '../../../data/insight-address.ts';
import styles from './analytics-tabs.module.css';

/** Views of the same properties and days, each with its own URL. */
export function AnalyticsTabs() {
  const [address] = useSearchParams();
  const { tab: shown } = choiceOf(address);
  const tabs = useRef<HTMLElement>(null);
  // On a narrow screen the last tabs overflow, so scroll the current one into view horizontally.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current tab is read from the DOM
  useEffect(() => {
    const current = tabs.current?.querySelector<HTMLElement>('[aria-current]');
    if (current) tabs.current?.scrollTo({ left: current.offsetLeft - tabs.current.offsetLeft });
  }, [shown]);
  return (
    <nav ref={tabs} aria-label="Analytics" className={styles.tabs}>
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
