import { DEVICES } from '../world/facts.ts';
import { type SiteConfig, vocabulary } from '../world/vocabulary.ts';

const ABSENT = 0.004;
const ROUNDS = 8;
/** Desktop results have a higher click rate, so a share of clicks needs fewer impressions. */
const IMPRESSIONS_PER_CLICK: Record<string, number> = { DESKTOP: 0.91, MOBILE: 1, TABLET: 1 };

/** The weights of country × device for each language, with sum 1 per language. */
export interface LanguageCells {
  languages: string[];
  /** [language][country * 3 + device], with countries in the order of the list. */
  weights: Float64Array[];
}

export function countriesOf(configs: readonly SiteConfig[]): string[] {
  const names = new Set<string>();
  for (const config of configs) {
    for (const name of Object.keys(config.countries)) names.add(name);
    for (const name of config.countryTail.from) names.add(name);
  }
  return [...names];
}

export function languageCells(config: SiteConfig, countries: readonly string[]): LanguageCells {
  const shares = new Map<string, number>(Object.entries(config.countries));
  for (const name of config.countryTail.from) {
    shares.set(name, (shares.get(name) ?? 0) + config.countryTail.share / config.countryTail.from.length);
  }
  const languages = Object.keys(config.languages);
  const known = vocabulary().countries;
  const matrix = languages.map(language =>
    Float64Array.from(
      countries,
      name => (shares.get(name) ?? 0) * (known[name]?.languages[language] ?? ABSENT),
    ),
  );
  const columns = Float64Array.from(countries, name => shares.get(name) ?? 0);
  const rows = languages.map(language => config.languages[language] ?? 0);
  for (let round = 0; round < ROUNDS; round++) rake(matrix, rows, columns);
  return { languages, weights: matrix.map(row => withDevices(config, countries, row)) };
}

function rake(matrix: Float64Array[], rows: readonly number[], columns: Float64Array): void {
  for (let c = 0; c < columns.length; c++) {
    let sum = 0;
    for (const row of matrix) sum += row[c] as number;
    if (sum > 0) for (const row of matrix) row[c] = ((row[c] as number) * (columns[c] as number)) / sum;
  }
  matrix.forEach((row, l) => {
    const sum = row.reduce((a, b) => a + b, 0);
    if (sum > 0) for (let c = 0; c < row.length; c++) row[c] = ((row[c] as number) * (rows[l] ?? 0)) / sum;
  });
}

function withDevices(config: SiteConfig, countries: readonly string[], row: Float64Array): Float64Array {
  const cells = new Float64Array(countries.length * 3);
  const whole = row.reduce((a, b) => a + b, 0) || 1;
  countries.forEach((name, c) => {
    const bias = vocabulary().countries[name]?.mobileBias ?? 1;
    const shares = DEVICES.map(
      device =>
        (config.devices[device] ?? 0) *
        (IMPRESSIONS_PER_CLICK[device] ?? 1) *
        (device === 'MOBILE' ? bias : 1),
    );
    const sum = shares.reduce((a, b) => a + b, 0) || 1;
    shares.forEach((share, d) => {
      cells[c * 3 + d] = ((row[c] as number) / whole) * (share / sum);
    });
  });
  return cells;
}
