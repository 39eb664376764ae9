import { Check } from 'lucide-react';
import { linePath, type Point, seeded } from './curve.ts';
import { Move } from './move.tsx';
import styles from './sample-card.module.css';

const FIGURES = [
  { label: 'Clicks', value: '84,210', move: '+14.2%' },
  { label: 'Impressions', value: '2.74M', move: '+9.6%' },
  { label: 'CTR', value: '3.07%', move: '+0.12 pp' },
  { label: 'Position', value: '11.8', move: '1.2' },
];

const TOPICS = [
  { name: 'Winter layering', clicks: '18,240', move: '+34.2%', slope: -1 },
  { name: 'Trail running shoes', clicks: '14,106', move: '−21.4%', slope: 0.7 },
  { name: 'Waterproof jackets', clicks: '11,882', move: '+6.3%', slope: -0.4 },
];

function sparkline(slope: number, seed: number): Point[] {
  const random = seeded(seed);
  return Array.from({ length: 13 }, (_, i) => [
    2 + i * 4.3,
    Math.min(18, Math.max(2, 10 + slope * (i - 6) + (random() - 0.5) * 5)),
  ]);
}

/** A sample report of a fictional shop. */
export function SampleCard() {
  return (
    <aside className={styles.card} aria-label="Sample report">
      <div className={styles.head}>
        <span className={styles.mark} aria-hidden="true">
          T
        </span>
        <div>
          <b>trailforge.example</b>
          <span>Last 30 days</span>
        </div>
        <span className={styles.synced}>
          <Check size={14} aria-hidden="true" />
          Synced
        </span>
      </div>
      <dl className={styles.figures}>
        {FIGURES.map(({ label, value, move }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <b>{value}</b>
              <Move better>{move}</Move>
            </dd>
          </div>
        ))}
      </dl>
      <ul className={styles.topics}>
        {TOPICS.map(({ name, clicks, move, slope }, i) => (
          <li key={name}>
            <i style={{ background: `var(--cat-${i + 1})` }} />
            <span className={styles.name}>{name}</span>
            <svg width="56" height="20" viewBox="0 0 56 20" aria-hidden="true">
              <path d={linePath(sparkline(slope, i + 3))} />
            </svg>
            <span className="num">{clicks}</span>
            <span className={styles.move}>
              <Move better={slope < 0}>{move}</Move>
            </span>
          </li>
        ))}
      </ul>
    </aside>
  );
}
