import { readFileSync } from 'node:fs';
import type { Sample } from './scrape.ts';

const ROOT = new URL('../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8');

const ALERT = /- alert: (\w+)/g;
const METRIC = /\b(?:gsc|http_server)_\w+/g;
const SUFFIX = /_(bucket|sum|count)$/;
/** What labels must not contain: identifiers, addresses of users, URLs and properties. */
const FORBIDDEN = /[0-9a-f]{8}-[0-9a-f]{4}|@|:\/\/|sc-domain|\.example/i;

export const alertNames = (): string[] =>
  [...read('deploy/metrics/alerts.yaml').matchAll(ALERT)].map(([, name = '']) => name);

/** Alerts without an entry, metrics that no process has, and labels with many values. */
export function checkDocuments(samples: readonly Sample[]): string[] {
  const operations = read('docs/operations.md');
  const known = new Set(samples.map(({ name }) => name.replace(SUFFIX, '')));
  const used = ['alerts.yaml', 'dashboard.json'].flatMap(file =>
    [...read(`deploy/metrics/${file}`).matchAll(METRIC)].map(([name]) => name.replace(SUFFIX, '')),
  );
  return [
    ...alertNames()
      .filter(name => !operations.includes(`### ${name}\n`))
      .map(name => `docs/operations.md has no entry for ${name}`),
    ...[...new Set(used)].filter(name => !known.has(name)).map(name => `no process has the metric ${name}`),
    ...samples
      .filter(({ labels }) =>
        Object.entries(labels).some(([label, value]) => label !== 'instance' && FORBIDDEN.test(value)),
      )
      .map(({ name, labels }) => `${name} has a label with many values: ${JSON.stringify(labels)}`),
  ];
}
