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
    text: 'Every day is stored before Google drops it. Sync runs daily; start one by hand whenever you like.',
  },
  {
    art: IndexingArt,
    title: 'Bulk indexing checker',
    text: 'Paste a list or upload a CSV. See verdict, coverage state and last crawl for each URL.',
    isComing: true,
  },
  {
    art: RegionsArt,
    title: 'Dashboards by region and device',
    text: 'Any date range, any country, any device, side by side with the period before.',
  },
  {
    art: MoversArt,
    title: 'Growing and declining pages',
    text: 'Which pages and keywords moved, by how many clicks, and what it was: demand, ranking or click-through rate.',
  },
  {
    art: ExplorerArt,
    title: 'Data explorer',
    text: 'Filter, sort, compare, and take all rows with you as CSV or Excel. Coming soon: a plain summary written by AI.',
  },
];

const TRUST = [
  { icon: Zap, title: 'Fast', text: 'Reports over millions of rows answer in seconds.' },
  {
    icon: Lock,
    title: 'Secure Google sign-in',
    text: 'Read access through your Google account. No password to store.',
  },
  {
    icon: RefreshCw,
    title: 'Daily automated sync',
    text: 'Fresh days are rewritten until Google calls them final.',
  },
];

export function FeaturesSection() {
  return (
    <Section id="features" sunken>
      <SectionHead
        id="features"
        title="Everything Search Console knows, kept and explained."
        lead="Tools on one set of data, for one site or for all your clients."
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
