import { INSIGHT_TAB_LABELS, INSIGHT_TABS } from '@gsc/contract/insights/labels';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { choiceOf, tabAddress } from '../../data/insight-address.ts';
import styles from './insight-tabs.module.css';

/** Views of the same properties and days; each is an address of its own. */
export function InsightTabs() {
  const [address] = useSearchParams();
  const { tab: shown } = choiceOf(address);
  const tabs = useRef<HTMLElement>(null);
  // On a narrow screen the last ones stand outside; the one that is shown has to be seen. Only sideways.
  // biome-ignore lint/correctness/useExhaustiveDependencies: which one is current is read from the page
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
