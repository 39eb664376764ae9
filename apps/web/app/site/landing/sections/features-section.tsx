import { Lock, RefreshCw, Zap } from 'lucide-react';
import type { ComponentType } from 'react';
import { ComingSoon } from '../art/coming-soon.tsx';
import {
  ClustersArt,
  ExplorerArt,
  HistoryArt,
  IndexingArt,
  MoversArt,
  RegionsArt,
} from '../art/feature-art.tsx';
import styles from './features-section.module.css';
import { Section, SectionHead } from './section.tsx';

const FEATURES: { art: ComponentType; title: string; text: string; isComing?: boolean }[] = [
  {
    art: ClustersArt,
    title: 'AI keyword clustering',
    text: 'Thousands of queries become a map of topics with names you can edit, clicks and a trend.',
    isComing: true,
  },
  {
    art: HistoryArt,
    title: 'History beyond 16 months',
    text: 'Every day is stored before Google deletes it. Each property syncs twice a day, and you can start a sync at any time.',
  },
  {
    art: IndexingArt,
    title: 'Bulk indexing checker',
    text: 'Paste a list or upload a CSV. See verdict, coverage state and last crawl for each URL.',
  },
  {
    art: RegionsArt,
    title: 'Dashboards by region and device',
    text: 'Any date range, country or device, compared with the previous period.',
  },
  {
    art: MoversArt,
    title: 'Growing and declining pages',
    text: 'See which pages and keywords changed, by how many clicks, and why: demand, ranking or click-through rate.',
  },
  {
    art: ExplorerArt,
    title: 'Data explorer',
    text: 'Filter, sort, compare and export all rows as CSV or Excel. Coming soon: a summary written by AI.',
  },
];

const TRUST = [
  { icon: Zap, title: 'Fast', text: 'Reports over millions of rows load in seconds.' },
  {
    icon: Lock,
    title: 'Secure Google sign-in',
    text: 'Read access through your Google account. No password to store.',
  },
  {
    icon: RefreshCw,
    title: 'Daily automated sync',
    text: 'Twice a day. Fresh days are updated until Google finalizes them.',
  },
];

export function FeaturesSection() {
  return (
    <Section id="features" sunken>
      <SectionHead
        id="features"
        title="All your Search Console data, stored and explained."
        lead="All tools use the same data, for one site or for all your clients."
      />
      <div className={styles.grid}>
        {FEATURES.map(({ art: Art, title, text, isComing }) => (
          <article key={title} className={styles.card}>
            <div className={styles.art} aria-hidden="true">
              <Art />
            </div>
            <h3>
              {title}
              {isComing && <ComingSoon />}
            </h3>
            <p>{text}</p>
          </article>
        ))}
      </div>
      <div className={styles.trust}>
        {TRUST.map(({ icon: Icon, title, text }) => (
          <div key={title}>
            <Icon size={20} aria-hidden="true" />
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </div>
        ))}
      </div>
    </Section>
  );
}
