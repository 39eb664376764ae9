import { areaPath, linePath, type Point, seeded } from '../landing/art/curve.ts';
import styles from './post-art.module.css';

const WIDTH = 720;
const HEIGHT = 400;

/** Hashes the slug (FNV-1a), so that a post always has the same picture. */
function seedOf(slug: string): number {
  let hash = 2_166_136_261;
  for (const char of slug) hash = Math.imul(hash ^ char.charCodeAt(0), 16_777_619);
  return hash >>> 12;
}

function Bars({ random }: { random: () => number }) {
  const count = 26;
  const strong = 8 + Math.floor(random() * 6);
  return Array.from({ length: count }, (_, i) => {
    const height = 70 + i * 5 + random() * 60;
    const x = 48 + i * 24.4;
    return (
      <rect
        key={x}
        x={x}
        y={330 - height}
        width="15"
        height={height}
        rx="3"
        className={i < strong ? styles.strong : styles.pale}
      />
    );
  });
}

function Fall({ random }: { random: () => number }) {
  const points: Point[] = Array.from({ length: 40 }, (_, i) => {
    const step = i < 22 ? 110 - i : i < 28 ? 110 + (i - 22) * 26 : 262 - (i - 28) * 2;
    return [i * (WIDTH / 39), step + random() * 14];
  });
  return (
    <>
      <rect x="400" width="110" height={HEIGHT} className={styles.band} />
      <path d={areaPath(points, HEIGHT)} className={styles.fallArea} />
      <path d={linePath(points)} className={styles.fallLine} />
    </>
  );
}

function Topics({ random }: { random: () => number }) {
  const spots = [
    [170, 130],
    [360, 230],
    [540, 130],
    [230, 310],
    [520, 310],
  ] as const;
  return spots.map(([cx, cy], topic) => (
    <g key={cx + cy} fill={`var(--cat-${topic + 1})`}>
      <circle cx={cx} cy={cy} r={78 - topic * 8} fillOpacity=".13" />
      {Array.from({ length: 26 }, () => {
        const angle = random() * Math.PI * 2;
        const reach = Math.sqrt(random()) * (64 - topic * 8);
        const x = (cx + Math.cos(angle) * reach).toFixed(1);
        const y = (cy + Math.sin(angle) * reach).toFixed(1);
        return <circle key={x + y} cx={x} cy={y} r={(2 + random() ** 3 * 7).toFixed(1)} fillOpacity=".65" />;
      })}
    </g>
  ));
}

function Heat({ random }: { random: () => number }) {
  return Array.from({ length: 7 * 24 }, (_, i) => {
    const column = i % 24;
    const level = Math.min(5, Math.max(1, Math.round(column / 6 + random() * 2)));
    const x = 60 + column * 25.2;
    const y = 90 + Math.floor(i / 24) * 33;
    return <rect key={`${x} ${y}`} x={x} y={y} width="20" height="27" rx="3" fill={`var(--seq-${level})`} />;
  });
}

function Steps({ random }: { random: () => number }) {
  return Array.from({ length: 10 }, (_, i) => {
    const height = 240 * 0.74 ** i + random() * 8;
    const x = 70 + i * 60;
    return (
      <rect
        key={x}
        x={x}
        y={330 - height}
        width="40"
        height={height}
        rx="4"
        fill="var(--m-impressions)"
        fillOpacity={(1 - i * 0.07).toFixed(2)}
      />
    );
  });
}

function Crossing({ random }: { random: () => number }) {
  const order = [2, 0, 4, 1, 3];
  return order.map((to, from) => {
    const y1 = 80 + from * 60 + random() * 10;
    const y2 = 80 + to * 60 + random() * 10;
    return (
      <path
        key={to}
        d={`M60 ${y1.toFixed(1)}C300 ${y1.toFixed(1)} 420 ${y2.toFixed(1)} 660 ${y2.toFixed(1)}`}
        fill="none"
        stroke={`var(--cat-${from + 1})`}
        strokeOpacity=".6"
        strokeWidth={16 - from * 2.4}
        strokeLinecap="round"
      />
    );
  });
}

function Bricks({ random }: { random: () => number }) {
  return Array.from({ length: 7 }, (_, row) => {
    const y = 88 + row * 34;
    let x = 60;
    return Array.from({ length: 12 }, () => {
      const width = Math.min(34 + random() * 60, 660 - x);
      const at = x;
      const tone = random();
      x += width + 6;
      if (width < 12) return null;
      return (
        <rect
          key={`${at} ${y}`}
          x={at}
          y={y}
          width={width}
          height="22"
          rx="4"
          className={tone < 0.68 ? styles.well : tone < 0.84 ? styles.doubtful : styles.ill}
        />
      );
    });
  });
}

function Sheets({ random }: { random: () => number }) {
  return Array.from({ length: 4 }, (_, i) => {
    const points: Point[] = Array.from({ length: 5 }, (_, k) => [24 + k * 28, 150 - k * 14 - random() * 26]);
    return (
      <g
        key={points.join()}
        transform={`translate(${90 + i * 120} ${70 + i * 28})`}
        fill={`var(--cat-${i + 1})`}
      >
        <rect width="165" height="200" rx="8" className={styles.sheet} />
        <rect width="165" height="9" rx="4" />
        <rect x="24" y="34" width="72" height="11" rx="4" fillOpacity=".6" />
        <path d={linePath(points)} fill="none" stroke={`var(--cat-${i + 1})`} strokeWidth="4" />
      </g>
    );
  });
}

const PICTURES = [Bars, Fall, Topics, Heat, Steps, Crossing, Bricks, Sheets];

/** The generated picture of a post without a featured image. Always the same for a post. */
export function PostArt({ slug }: { slug: string }) {
  const seed = seedOf(slug);
  const kind = seed % PICTURES.length;
  const Picture = PICTURES[kind] ?? Bars;
  return (
    <svg
      className={styles.art}
      data-kind={kind}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <Picture random={seeded(seed)} />
    </svg>
  );
}
