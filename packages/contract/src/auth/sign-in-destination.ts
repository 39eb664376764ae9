import { readComparison } from '../dates/comparison-days.ts';
import { CHANGE_DIMENSIONS, CHANGE_LISTS, INSIGHT_TABS, OPPORTUNITY_TARGETS } from '../insights/labels.ts';
import { addressOf, readAddress } from '../reports/address.ts';
import { REPORT_METRICS, REPORT_SEARCH_TYPES } from '../reports/labels.ts';
import { isOwnPath, ROUTES } from '../routes.ts';

/** Where a signed-in user goes when nothing better is known. */
const HOME_AFTER_SIGN_IN = ROUTES.overview;

/** A longer address than this comes back without its query. */
export const LONGEST_DESTINATION = 4096;

const IDS = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(,[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})*$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
type Rule = (value: string) => boolean;

const matches =
  (pattern: RegExp): Rule =>
  value =>
    pattern.test(value);
const oneOf =
  (all: readonly (string | number)[]): Rule =>
  value =>
    all.map(String).includes(value);

/** Which properties and days a screen of the dashboard is about. */
const SCOPE: Record<string, Rule> = {
  p: matches(IDS),
  from: matches(DAY),
  to: matches(DAY),
  cmp: value => readComparison(value) !== null,
  type: oneOf(REPORT_SEARCH_TYPES),
};

/** What Analytics keeps beside the report: its tab, the tab's choices, and the lines that are drawn. */
const BESIDE_REPORT: Record<string, Rule> = {
  tab: oneOf(INSIGHT_TABS),
  by: oneOf(CHANGE_DIMENSIONS),
  list: oneOf(CHANGE_LISTS),
  target: oneOf(OPPORTUNITY_TARGETS),
  on: value => value.split(',').every(oneOf(REPORT_METRICS)),
};

/** Only what these rules know, each name once. */
function allowed(query: URLSearchParams, rules: Record<string, Rule>): [string, string][] {
  return Object.entries(rules).flatMap(([name, rule]): [string, string][] => {
    const value = query.get(name);
    return value !== null && rule(value) ? [[name, value]] : [];
  });
}

function ownQuery(path: string, query: URLSearchParams): string {
  if (path === ROUTES.analytics) {
    const report = readAddress(query);
    const base = report.success ? addressOf(report.data) : allowed(query, SCOPE);
    return new URLSearchParams([...base, ...allowed(query, BESIDE_REPORT)]).toString();
  }
  const scoped = path === ROUTES.overview || path === ROUTES.properties || path === ROUTES.sync;
  return scoped ? new URLSearchParams(allowed(query, SCOPE)).toString() : '';
}

/**
 * A page of ours with as much of its query as the contract can read, written anew; null for anything else. Nothing
 * of the given text is passed on as it came.
 */
export function ownDestination(from: unknown): string | null {
  if (typeof from !== 'string') return null;
  const [path = '', ...rest] = from.split('?');
  if (!isOwnPath(path) || path === ROUTES.auth) return null;
  const query = ownQuery(path, new URLSearchParams(rest.join('?')));
  const whole = query ? `${path}?${query}` : path;
  return whole.length > LONGEST_DESTINATION ? path : whole;
}

/** Where to go after sign-in: the page the visitor wanted, if it is ours and not the sign-in page itself. */
export const destinationAfterSignIn = (from: unknown): string => ownDestination(from) ?? HOME_AFTER_SIGN_IN;
