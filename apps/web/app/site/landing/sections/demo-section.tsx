import { BrandMark } from '../../../brand-mark.tsx';
import { areaPath, linePath, type Point, seeded } from '../art/curve.ts';
import { Move } from '../art/move.tsx';
import styles from './demo-section.module.css';
import { Section, SectionHead } from './section.tsx';

const TILES = [
  { label: 'Total Clicks', value: '84,210', move: '+14.2%' },
  { label: 'Total Impressions', value: '2,740,118', move: '+9.6%' },
  { label: 'Average CTR', value: '3.07%', move: '+0.12 pp' },
  { label: 'Average Position', value: '11.8', move: '1.2' },
];

const DAYS = 60;
const FRESH_DAYS = 2;
const BOX = { left: 42, right: 1022, top: 30, base: 244 };
const x = (day: number) => BOX.left + ((BOX.right - BOX.left) * day) / (DAYS - 1);
const y = (clicks: number) => BOX.base - ((BOX.base - BOX.top) * clicks) / 4000;

function series(seed: number, from: number, to: number): Point[] {
  const random = seeded(seed);
  return Array.from({ length: DAYS }, (_, day) => {
    const weekend = day % 7 > 4 ? -330 : 90;
    return [x(day), y(from + ((to - from) * day) / DAYS + weekend + (random() - 0.5) * 260)];
  });
}

const LAST_FINAL = DAYS - 1 - FRESH_DAYS;
const NOW = series(11, 2580, 3500);
const BEFORE = series(5, 2450, 2700);
const FINAL = NOW.slice(0, LAST_FINAL + 1);
const FRESH: Point[] = [NOW[LAST_FINAL] ?? [0, 0], [x(DAYS - 2), y(2790)], [x(DAYS - 1), y(1630)]];
const UPDATE_DAY = 42;
const WEEKS = [
  '15 Sep',
  '22 Sep',
  '29 Sep',
  '6 Oct',
  '13 Oct',
  '20 Oct',
  '27 Oct',
  '3 Nov',
  '10 Nov',
] as const;

function Chart() {
  return (
    <svg
      className={styles.chart}
      viewBox="0 0 1030 270"
      role="img"
      aria-label="Clicks of a fictional shop over 60 days, compared with the previous 60 days. They rise by 14 percent. A core update is marked in late October, and the last two days are shown as incomplete."
    >
      <defs>
        <pattern
          id="demo-fresh"
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="6" height="6" className={styles.freshGround} />
          <line y2="6" className={styles.freshStroke} />
        </pattern>
      </defs>
      <rect
        x={x(LAST_FINAL)}
        y={BOX.top}
        width={BOX.right - x(LAST_FINAL)}
        height={BOX.base - BOX.top}
        fill="url(#demo-fresh)"
      />
      <text x={BOX.right} y="17" textAnchor="end">
        Fresh data
      </text>
      {[0, 1, 2, 3, 4].map(step => (
        <g key={step}>
          <line
            className={styles.grid}
            x1={BOX.left}
            x2={BOX.right}
            y1={y(step * 1000)}
            y2={y(step * 1000)}
          />
          <text x="34" y={y(step * 1000) + 4} textAnchor="end">
            {step === 0 ? '0' : `${step}k`}
          </text>
        </g>
      ))}
      {WEEKS.map((label, week) => (
        <text key={label} x={x(1 + week * 7)} y="263" textAnchor="middle">
          {label}
        </text>
      ))}
      <line className={styles.flagLine} x1={x(UPDATE_DAY)} x2={x(UPDATE_DAY)} y1="8" y2={BOX.base} />
      <path className={styles.flag} d={`M${x(UPDATE_DAY)} 6h9l-2 3 2 3h-9Z`} />
      <text x={x(UPDATE_DAY) + 14} y="17">
        Core update
      </text>
      <path className={styles.area} d={areaPath(FINAL, BOX.base)} />
      <path className={styles.before} d={linePath(BEFORE)} />
      <path className={styles.line} d={linePath(FINAL)} />
      <path className={styles.fresh} d={linePath(FRESH)} />
      <circle className={styles.end} cx={x(DAYS - 1)} cy={y(1630)} r="3" />
    </svg>
  );
}

export function DemoSection() {
  return (
    <Section id="demo">
      <SectionHead
        id="demo"
        title="What happened, in five seconds."
        lead="Totals, the previous period, Google updates and incomplete days in one chart."
      />
      <div className={styles.frame}>
        <p className={styles.bar}>
          <BrandMark size={16} />
          Overview, trailforge.example
        </p>
        <dl className={styles.tiles}>
          {TILES.map(({ label, value, move }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <b>{value}</b>
                <Move better>{move}</Move>
              </dd>
            </div>
          ))}
        </dl>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
        <section className={styles.scroll} tabIndex={0} aria-label="Sample chart">
          <Chart />
        </section>
      </div>
    </Section>
  );
}
