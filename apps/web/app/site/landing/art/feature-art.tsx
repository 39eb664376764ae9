import { Check, CircleHelp, Download, TrendingUp, X } from 'lucide-react';
import { formatSigned } from '../../../ui/format/format.ts';
import { seeded } from './curve.ts';
import styles from './feature-art.module.css';

// Small pictures of the screens with sample data. They are decorative; the text next to them has all information.

const CLUSTERS = [
  { name: 'Winter layering', x: 70, y: 70, r: 42, color: 1, dots: 30 },
  { name: 'Trail shoes', x: 168, y: 100, r: 35, color: 2, dots: 24 },
  { name: 'Camping', x: 252, y: 62, r: 40, color: 5, dots: 27 },
];

export function ClustersArt() {
  const random = seeded(4);
  return (
    <svg viewBox="0 0 320 150" width="100%" aria-hidden="true">
      {CLUSTERS.map(({ name, x, y, r, color, dots }) => (
        <g key={name} fill={`var(--cat-${color})`}>
          <circle cx={x} cy={y} r={r} fillOpacity=".1" />
          {Array.from({ length: dots }, () => {
            const angle = random() * Math.PI * 2;
            const reach = Math.sqrt(random()) * (r - 4);
            const spot = `${(x + Math.cos(angle) * reach).toFixed(1)},${(y + Math.sin(angle) * reach).toFixed(1)}`;
            const [cx, cy] = spot.split(',');
            return <circle key={spot} cx={cx} cy={cy} r={1.6 + random() ** 3 * 4.4} fillOpacity=".65" />;
          })}
          <text x={x} y={y - r - 6} textAnchor="middle" className={styles.topic}>
            {name}
          </text>
        </g>
      ))}
    </svg>
  );
}

const MONTHS = Array.from({ length: 26 }, (_, month) => month);

export function HistoryArt() {
  return (
    <div>
      <div className={styles.months}>
        {MONTHS.map(month => (
          <i key={month} className={month < 10 ? styles.stored : undefined} />
        ))}
      </div>
      <div className={styles.ends}>
        <span>
          <b>10 months</b> stored for you
        </span>
        <span>
          <b>16 months</b> at Google
        </span>
      </div>
    </div>
  );
}

const VERDICTS = [
  { path: '/guides/winter-layering', label: 'Indexed', icon: Check, tone: styles.good },
  { path: '/collections/rain-jackets', label: 'Not Indexed', icon: X, tone: styles.bad },
  { path: '/products/ridge-shell-2', label: 'Unknown', icon: CircleHelp, tone: styles.unsure },
];
const MIX = [
  { part: 82, color: '--up-chart' },
  { part: 3, color: '--warn-chart' },
  { part: 8, color: '--down-chart' },
  { part: 7, color: '--border-control' },
];

export function IndexingArt() {
  return (
    <div className={styles.stack}>
      <div className={styles.mix}>
        {MIX.map(({ part, color }) => (
          <i key={color} style={{ flex: part, background: `var(${color})` }} />
        ))}
      </div>
      {VERDICTS.map(({ path, label, icon: Icon, tone }) => (
        <div key={path} className={styles.verdict}>
          <span>{path}</span>
          <b className={tone}>
            <Icon size={12} />
            {label}
          </b>
        </div>
      ))}
    </div>
  );
}

const COUNTRIES = [
  { name: 'Germany', share: 92 },
  { name: 'United Kingdom', share: 64 },
  { name: 'United States', share: 49 },
  { name: 'Austria', share: 30 },
];
const DEVICES = [
  { share: 63, color: '--seq-5' },
  { share: 32, color: '--seq-3' },
  { share: 5, color: '--seq-1' },
];

export function RegionsArt() {
  return (
    <div className={styles.stack}>
      {COUNTRIES.map(({ name, share }) => (
        <div key={name} className={styles.country}>
          <span>{name}</span>
          <i style={{ width: `${share}%` }} />
        </div>
      ))}
      <div className={styles.mix}>
        {DEVICES.map(({ share, color }) => (
          <i key={color} style={{ flex: share, background: `var(${color})` }} />
        ))}
      </div>
    </div>
  );
}

const MOVERS = [
  { path: '/winter-layering', clicks: 1486 },
  { path: '/merino-guide', clicks: 764 },
  { path: '/rain-jackets', clicks: -612 },
  { path: '/trail-shoes', clicks: -1840 },
];

export function MoversArt() {
  return (
    <div className={styles.stack}>
      {MOVERS.map(({ path, clicks }) => (
        <div key={path} className={styles.mover}>
          <span>{path}</span>
          <span className={styles.axis}>
            <i
              className={clicks > 0 ? styles.gain : styles.loss}
              style={{ width: `${(Math.abs(clicks) / 1840) * 50}%` }}
            />
          </span>
          <b className={clicks > 0 ? styles.up : styles.down}>{formatSigned(clicks)}</b>
        </div>
      ))}
    </div>
  );
}

export function ExplorerArt() {
  return (
    <div className={styles.stack}>
      <div className={styles.filters}>
        <span>
          Device is <b>Mobile</b>
        </span>
        <span>
          Not <b>brand</b>
        </span>
      </div>
      <div className={styles.summary}>
        <TrendingUp size={14} />
        Clicks +1,486: demand +904, rank +431, click-through +151
      </div>
      <span className={styles.file}>
        <Download size={14} />
        report-2026-11-13.csv
      </span>
    </div>
  );
}
