import { readComparison } from '../dates/comparison-days.ts';
import { CHANGE_DIMENSIONS, CHANGE_LISTS, INSIGHT_TABS, OPPORTUNITY_TARGETS } from '../insights/labels.ts';
import { METRIC_NAMES } from '../metrics/metrics.ts';
import { addressOf, readAddress } from '../reports/address.ts';
import { isOwnPath, ROUTES } from '../routes.ts';
import { SEARCH_TYPE_NAMES } from '../search-types.ts';

/** The default destination after sign-in. */
const HOME_AFTER_SIGN_IN = ROUTES.overview;

/** A URL longer than this loses its query string. */
export const MAX_DESTINATION_LENGTH = 4096;

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

/** The parameters for properties and days, shared by the dashboard screens. */
const SCOPE: Record<string, Rule> = {
  p: matches(IDS),
  from: matches(DAY),
  to: matches(DAY),
  cmp: value => readComparison(value) !== null,
  type: oneOf(SEARCH_TYPE_NAMES),
};

/** The parameters of Analytics that are not part of the report: its tab, the tab's options and the chart lines. */
const SCREEN_PARAMS: Record<string, Rule> = {
  tab: oneOf(INSIGHT_TABS),
  by: oneOf(CHANGE_DIMENSIONS),
  list: oneOf(CHANGE_LISTS),
  target: oneOf(OPPORTUNITY_TARGETS),
  on: value => value.split(',').every(oneOf(METRIC_NAMES)),
};

/** The parameters that satisfy a rule, each name once. */
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
    return new URLSearchParams([...base, ...allowed(query, SCREEN_PARAMS)]).toString();
  }
  const scoped = path === ROUTES.overview || path === ROUTES.properties || path === ROUTES.sync;
  return scoped ? new URLSearchParams(allowed(query, SCOPE)).toString() : '';
}

/**
 * A path of this app with the valid part of its query string; null for anything else. The result is rebuilt from
 * parsed values, so no input text is passed through unchanged.
 */
export function ownDestination(from: unknown): string | null {
  if (typeof from !== 'string') return null;
  const [path = '', ...rest] = from.split('?');
  if (!isOwnPath(path) || path === ROUTES.auth) return null;
  const query = ownQuery(path, new URLSearchParams(rest.join('?')));
  const whole = query ? `${path}?${query}` : path;
  return whole.length > MAX_DESTINATION_LENGTH ? path : whole;
}

/** Where to go after sign-in: the requested page, if it belongs to this app and is not the sign-in page. */
export const destinationAfterSignIn = (from: unknown): string => ownDestination(from) ?? HOME_AFTER_SIGN_IN;
