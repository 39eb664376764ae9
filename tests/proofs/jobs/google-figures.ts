import { addDays, type Day, daysBetween } from '@gsc/calendar/pacific-day';
import { ReportConfig, type ReportInput } from '@gsc/contract/analytics/report/api';
import { Expected, grainsOf, group, type Sums, total } from '../reports/expected.ts';
import type { Oracle } from '../reports/oracle.ts';

export type Days = { from: Day; to: Day };
type Question = Omit<ReportInput, 'property_ids' | 'from' | 'to'>;

const NONE: Sums = { clicks: 0, impressions: 0, positionSum: 0 };

/** The figures that Google has for one property, independent of the product's stores and SQL. */
export class GoogleFigures {
  readonly #expected: Expected;
  readonly #oracle: Oracle;
  readonly #siteUrl: string;
  readonly #propertyId: string;

  constructor(
    oracle: Oracle,
    { propertyId, siteUrl, first }: { propertyId: string; siteUrl: string; first: Day },
  ) {
    this.#oracle = oracle;
    this.#siteUrl = siteUrl;
    this.#propertyId = propertyId;
    this.#expected = new Expected(oracle, [{ propertyId, siteUrl }], first);
  }

  #config(question: Question, days: Days): ReportConfig {
    return ReportConfig.parse({ ...question, ...days, property_ids: [this.#propertyId] });
  }

  /** The sums of each value of the first dimension. */
  async rows(question: Question, days: Days): Promise<Map<string, Sums>> {
    const config = this.#config(question, days);
    const rows = await this.#expected.rows(config, grainsOf(config).rows, days.from, days.to);
    return new Map(
      [...group(config, rows).values()].map(({ values: [value], ...sums }) => [value ?? '', sums]),
    );
  }

  async total(question: Question, days: Days): Promise<Sums> {
    const config = this.#config(question, days);
    return total(await this.#expected.rows(config, grainsOf(config).totals, days.from, days.to));
  }

  async finalDay(today: Day): Promise<Day> {
    for (let day = today; ; day = addDays(day, -1)) {
      const { state } = await this.#oracle.day(this.#siteUrl, 'web', 'total', day);
      if (state === 'final') return day;
    }
  }
}

export const sumsAt = (rows: ReadonlyMap<string, Sums>, value: string): Sums => rows.get(value) ?? NONE;

/** The default of all screens: 30 days to the last final day. */
export const defaultDays = (final: Day): Days => ({ from: addDays(final, -29), to: final });

export const earlier = ({ from, to }: Days, shift: number): Days => ({
  from: addDays(from, -shift),
  to: addDays(to, -shift),
});

/** The days before, as many as in the range. */
export const previous = (days: Days): Days => earlier(days, daysBetween(days.from, days.to) + 1);

const MAX_DAYS = 28;

/**
 * The days after an event and the days before it: at most 28, equally many, on the same weekdays and all final
 * (docs/users/how-we-calculate.md). A rollout is compared after its end.
 */
export function daysAround(event: { start: Day; end?: Day }, final: Day): { after: Days; before: Days } {
  const from = event.end ? addDays(event.end, 1) : event.start;
  const longest = addDays(from, MAX_DAYS - 1);
  const after = { from, to: longest < final ? longest : final };
  const weeks = Math.ceil((daysBetween(event.start, after.to) + 1) / 7);
  return { after, before: earlier(after, 7 * weeks) };
}

export const positionOf = ({ impressions, positionSum }: Sums): number => positionSum / impressions;
