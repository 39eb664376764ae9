import type { PropertyRules, Rule } from '@gsc/contract/reports/rules';
import { RULE_OPERATORS } from '@gsc/contract/reports/rules-labels';
import type { Row } from './oracle.ts';
import { type Dice, needle, pattern } from './random-config.ts';

const GROUPS = ['Blog', 'Shop', 'Guides', "It's (a) group?", 'Other pages'];

/** Some rules, or none, that meet something of these rows. */
export function randomRules(dice: Dice, samples: readonly Row[]): PropertyRules {
  const rule = (name: 'query' | 'page'): Rule => {
    const text = dice.one(samples).values[name] ?? '';
    const operator = dice.one(RULE_OPERATORS);
    const whole = name === 'page' && dice.chance(0.6) ? pathOf(text) : text;
    // The beginning, in letters that every engine folds alike.
    const begin = /^[\x21-\x7e][\x20-\x7e]{0,30}/.exec(whole)?.[0] ?? 'a';
    if (operator === 'is') return { operator, value: whole.trim() === '' ? 'a' : whole };
    if (operator === 'starts_with') {
      const value = begin.slice(0, name === 'page' ? begin.length : 1 + dice.below(5));
      return { operator, value: dice.chance(0.5) ? value.toUpperCase() : value };
    }
    if (operator === 'contains') return { operator, value: needle(dice, text) };
    return { operator, value: pattern(dice, text) };
  };
  const many = () => Array.from({ length: dice.below(5) });
  return samples.length === 0
    ? { brand: [], page_groups: [] }
    : {
        brand: many().map(() => rule('query')),
        page_groups: many().map(() => ({ ...rule('page'), name: dice.one(GROUPS) })),
      };
}

/** The names of a row, a second time and by hand. */
export function namesOf({ values: { query, page } }: Row, rules?: PropertyRules): Row['values'] {
  const names: Row['values'] = {};
  if (query !== undefined) {
    names.brand = rules?.brand.some(rule => fits(rule, query, query)) ? 'Brand' : 'Non-brand';
  }
  if (page !== undefined) {
    const path = (rule: Rule) => (rule.value.startsWith('/') ? pathOf(page) : page);
    names.page_group = rules?.page_groups.find(rule => fits(rule, page, path(rule)))?.name ?? 'Other pages';
  }
  return names;
}

function fits({ operator, value }: Rule, text: string, whole: string): boolean {
  const small = value.toLowerCase();
  if (operator === 'regex') return new RegExp(value, 'su').test(text);
  if (operator === 'contains') return text.toLowerCase().includes(small);
  return operator === 'is' ? whole.toLowerCase() === small : whole.toLowerCase().startsWith(small);
}

const pathOf = (page: string) => page.replace(/^[a-z]+:\/\/[^/?#]*/i, '').replace(/[?#].*$/s, '');

export const GROUP_NAMES: readonly string[] = [...GROUPS, 'nobody’s'];
