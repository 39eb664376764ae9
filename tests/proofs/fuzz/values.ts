import { addDays, type Day } from '@gsc/calendar/pacific-day';
import type { Dice } from '../reports/random-config.ts';
import type { Schema } from './operations.ts';

/** What valid values refer to. */
export type Known = {
  today: Day;
  /** Ids of the visitor's own records: properties first. */
  own: readonly string[];
  /** Ids of another account. */
  foreign: readonly string[];
};

/** Texts that have broken parsers, stores, spreadsheets or pages before. */
const HOSTILE_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202e',
  '＝1+1',
  '=1+1',
  '%',
  '%00',
  '%zz',
  '..',
  '../../etc/passwd',
  '//',
  '\\',
  '~',
  '~~',
  ',',
  ',,,',
  `'; drop table users; --`,
  `' or '1'='1`,
  '{p:UUID}',
  '<script>x()</script>',
  '(',
  '[z-a]',
  '(a+)+$',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-1',
  '1e309',
  '0000-00-00',
  '0000-01-01',
  '9999-12-31',
  '+010000-01-01',
  '2026-02-30',
  '2099-12-31',
  '2000-01-01',
];
const HOSTILE_NUMBERS = [-1, 0, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, Number.MIN_VALUE];
const LONGEST = 20_000;

export class Values {
  readonly #dice: Dice;
  readonly #known: Known;

  constructor(dice: Dice, known: Known) {
    this.#dice = dice;
    this.#known = known;
  }

  /** A value that the schema accepts, at its bounds as often as between them. */
  valid(schema: Schema, name: string): unknown {
    const dice = this.#dice;
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return this.valid(dice.one(choices), name);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return dice.one(schema.enum);
    switch (schema.type) {
      case 'boolean':
        return dice.chance(0.5);
      case 'null':
        return null;
      case 'integer':
      case 'number':
        return this.#number(schema);
      case 'array':
        return this.#list(schema, name);
      case 'object':
        return this.object(schema, (part, field) => this.valid(part, field));
      default:
        return this.#text(schema, name);
    }
  }

  /** A value at or outside the bounds, or of another type. */
  hostile(schema: Schema, name: string): unknown {
    const { maxLength = 100, maximum = 100, minimum = 0, maxItems = 10 } = schema;
    return this.#dice.one([
      () => this.#dice.one(HOSTILE_TEXTS),
      () => this.#dice.one(HOSTILE_NUMBERS),
      () => 'x'.repeat(Math.min(maxLength, LONGEST) + 1),
      () => 'é'.repeat(Math.min(maxLength, LONGEST)),
      () => maximum + 1,
      () => minimum - 1,
      () => Array.from({ length: Math.min(maxItems, 1000) + 1 }, () => this.valid(schema.items ?? {}, name)),
      () => [[[[{}]]]],
      () => deep(this.#dice.one([19, 21, 1000])),
      () => ({ [this.#dice.one(HOSTILE_TEXTS)]: 1, toString: 1 }),
      () => null,
      () => true,
      () => [],
    ])();
  }

  object(schema: Schema, pick: (part: Schema, name: string) => unknown): Record<string, unknown> {
    const { properties = {}, required = [] } = schema;
    const days = this.#days();
    const entries = Object.entries(properties).filter(
      ([name]) => required.includes(name) || this.#dice.chance(0.5),
    );
    return Object.fromEntries(
      entries.map(([name, part]) => [
        name,
        name in days && part.format === 'date' ? days[name] : pick(part, name),
      ]),
    );
  }

  /** The parameters of a report that belong together. */
  #days(): Record<string, Day> {
    const { today } = this.#known;
    const [from, to] = this.#dice.one([
      [addDays(today, -9), addDays(today, -1)],
      [addDays(today, -2), addDays(today, -2)],
      [addDays(today, -600), today],
      ['2000-01-01', '2019-12-31'],
      ['2080-01-01', '2099-12-31'],
    ] as [Day, Day][]);
    return { from, to, day: from, end_day: to };
  }

  /** Days, ids and names whose meaning the document does not describe. */
  query(names: readonly string[]): Record<string, unknown> {
    const dice = this.#dice;
    const { from, to } = this.#days();
    const all: Record<string, () => unknown> = {
      p: () => dice.one([this.#known.own[0], this.#known.own.slice(0, 2).join(','), this.#id()]),
      from: () => from,
      to: () => to,
      cmp: () => dice.one(['none', 'prev', 'prev~w', 'year', '2026-01-01', '2000-01-01']),
      type: () => dice.one(['web', 'image', 'discover', 'news']),
      dim: () =>
        dice.one(['query', 'page', 'query,page', 'country,device', 'day', '-', 'brand', 'appearance']),
      m: () => dice.one(['clicks', 'ctr,position']),
      q: () => dice.one(['a', 'é', 'x'.repeat(4096), '%']),
      country: () => dice.one(['gbr', 'gbr,deu']),
      device: () => dice.one(['mobile', 'desktop,tablet']),
      page: () => dice.one(['https://site1.example/', 'x']),
      f: () =>
        dice.one(['query~contains~a', 'query~regex~^(a|b)+$', 'page~not_regex~x{1,100}', 'query~in~a~b']),
      mf: () => dice.one(['clicks~1~', 'ctr~~50', 'position~1~1000000']),
      sort: () => dice.one(['-clicks', 'query', 'position']),
      g: () => dice.one(['day', 'week', 'month']),
      pg: () => dice.one(['1', '2', '1000000']),
      raw: () => '1',
    };
    return Object.fromEntries(names.flatMap(name => (all[name] ? [[name, all[name]()]] : [])));
  }

  #number({ minimum = 0, maximum = 100, type }: Schema): number {
    const middle = minimum + this.#dice.next() * (Math.min(maximum, minimum + 1000) - minimum);
    return this.#dice.one([minimum, maximum, type === 'integer' ? Math.round(middle) : middle]);
  }

  #list({ items = {}, minItems = 0, maxItems = 5 }: Schema, name: string): unknown[] {
    const length = this.#dice.one([minItems, minItems + 1, Math.min(maxItems, 5), Math.min(maxItems, 200)]);
    const list = Array.from({ length: Math.min(length, maxItems) }, () => this.valid(items, name));
    return items.enum ? [...new Set(list)] : list;
  }

  #text({ minLength = 0, maxLength = 100, format, pattern = '' }: Schema, name: string): string {
    const dice = this.#dice;
    if (format === 'uuid')
      return name === 'property_ids' && dice.chance(0.7) ? (this.#known.own[0] ?? '') : this.#id();
    if (format === 'date') return dice.one(Object.values(this.#days()));
    if (format === 'email' || name === 'email') return `visitor${dice.below(1000)}@example.org`;
    if (name === 'urls')
      return dice.one([`https://site1.example/${dice.below(100)}`, 'x', `http://x/${'y'.repeat(2040)}`]);
    if (name === 'url' || name === 'logo_url')
      return `https://cdn.example.org/${'x'.repeat(dice.one([1, 1970]))}`;
    if (name === 'featured_image_url') return '/image.png';
    if (name === 'p') return dice.one([this.#known.own[0] ?? '', this.#id()]);
    if (name === 'from') return '/dashboard';
    if (name === 'cmp') return 'prev';
    if (pattern.includes('43')) return 'x'.repeat(43);
    if (pattern.includes('1,18')) return dice.one(['1', '999999999999999999', String(dice.below(50))]);
    const length = dice.one([Math.max(minLength, 1), Math.min(maxLength, 30), Math.min(maxLength, LONGEST)]);
    return dice.one(['x', 'é', 'a ', '<b>x']).repeat(length).slice(0, length).replace(/ $/, 'x');
  }

  #id(): string {
    const { own, foreign } = this.#known;
    return this.#dice.chance(0.5)
      ? this.#dice.one(own)
      : this.#dice.chance(0.7)
        ? this.#dice.one(foreign)
        : '00000000-0000-4000-8000-000000000000';
  }
}

const deep = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));
