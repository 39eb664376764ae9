import type { PropertyRules, Rule } from '@gsc/contract/analytics/saved/rules';
import { RULE_OPERATORS } from '@gsc/contract/analytics/saved/rules-labels';
import { foldersOf, pathOf } from './folders.ts';
import type { Row } from './oracle.ts';
import { type Dice, needle, pattern } from './random-config.ts';

const GROUPS = ['Blog', 'Shop', 'Guides', "It's (a) group?", 'Other pages'];

/** Returns up to four rules of each kind that match some of these rows. */
export function randomRules(dice: Dice, samples: readonly Row[]): PropertyRules {
  const rule = (name: 'query' | 'page'): Rule => {
    const text = dice.one(samples).values[name] ?? '';
    const operator = dice.one(RULE_OPERATORS);
    const whole = name === 'page' && dice.chance(0.6) ? pathOf(text) : text;
    // Only ASCII, because case folding of other characters differs between engines.
    const prefix = /^[\x21-\x7e][\x20-\x7e]{0,30}/.exec(whole)?.[0] ?? 'a';
    if (operator === 'is') return { operator, value: whole.trim() === '' ? 'a' : whole };
    if (operator === 'starts_with') {
      const value = prefix.slice(0, name === 'page' ? prefix.length : 1 + dice.below(5));
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

/** The brand, page group and folders of a row, computed independently of the product. */
export function namesOf({ values: { query, page } }: Row, rules?: PropertyRules): Row['values'] {
  const names: Row['values'] = {};
  if (query !== undefined) {
    names.brand = rules?.brand.some(rule => matchesRule(rule, query, query)) ? 'Brand' : 'Non-brand';
  }
  if (page !== undefined) {
    const path = (rule: Rule) => (rule.value.startsWith('/') ? pathOf(page) : page);
    names.page_group =
      rules?.page_groups.find(rule => matchesRule(rule, page, path(rule)))?.name ?? 'Other pages';
    Object.assign(names, foldersOf(page));
  }
  return names;
}

function matchesRule({ operator, value }: Rule, text: string, whole: string): boolean {
  const lower = value.toLowerCase();
  if (operator === 'regex') return new RegExp(value, 'su').test(text);
  if (operator === 'contains') return text.toLowerCase().includes(lower);
  return operator === 'is' ? whole.toLowerCase() === lower : whole.toLowerCase().startsWith(lower);
}

export const GROUP_NAMES: readonly string[] = [...GROUPS, 'nobody’s'];
