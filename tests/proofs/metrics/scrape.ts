/** One line of the text format of Prometheus. */
export type Sample = { name: string; labels: Record<string, string>; value: number };

export type Scrape = { at: number; samples: Sample[] };

export type Target = { job: string; url: string };

const LINE = /^([a-z_:][\w:]*)(?:\{(.*)\})? (\S+)$/i;
const LABEL = /(\w+)="((?:[^"\\]|\\.)*)"/g;

/** Reads the targets like Prometheus: each sample gets `job` and `instance`, and `up` says whether the target responds. */
export async function scrape(targets: readonly Target[]): Promise<Scrape> {
  const at = Date.now() / 1000;
  const each = await Promise.all(targets.map(readTarget));
  return { at, samples: each.flat() };
}

async function readTarget({ job, url }: Target): Promise<Sample[]> {
  const target = { job, instance: new URL(url).host };
  const text = await fetch(url).then(
    response => (response.ok ? response.text() : null),
    () => null,
  );
  const up = { name: 'up', labels: target, value: text === null ? 0 : 1 };
  return [up, ...parse(text ?? '').map(sample => ({ ...sample, labels: { ...sample.labels, ...target } }))];
}

function parse(text: string): Sample[] {
  return text.split('\n').flatMap(line => {
    if (line === '' || line.startsWith('#')) return [];
    const match = LINE.exec(line);
    if (!match) throw new Error(`not a sample: ${line}`);
    const labels = Object.fromEntries(
      [...(match[2] ?? '').matchAll(LABEL)].map(([, name = '', value = '']) => [name, value]),
    );
    return [{ name: match[1] ?? '', labels, value: Number(match[3]) }];
  });
}

export const nameOf = ({ name, labels }: Sample): string =>
  `${name}{${Object.entries(labels)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([label, value]) => `${label}=${JSON.stringify(value)}`)
    .join(',')}}`;
