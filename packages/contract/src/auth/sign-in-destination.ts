import { EVENT_PARAM } from '../analytics/events/event-labels.ts';
import {
  CANNIBALISATION_SORT_KEYS,
  CHANGE_DIMENSIONS,
  CHANGE_LISTS,
  CHANGED_ROWS_SORT_KEYS,
  INSIGHT_TABS,
  OPPORTUNITY_SORT_KEYS,
  OPPORTUNITY_TARGETS,
} from '../analytics/insights/labels.ts';
import { readOrder } from '../analytics/insights/order.ts';
import { addressOf, readAddress } from '../analytics/report/address.ts';
import { REPORT_GRANULARITIES } from '../analytics/report/labels.ts';
import { PANEL_PARAM, readPanel } from '../analytics/rows/panel.ts';
import { plotOf, withPlot } from '../analytics/rows/plot.ts';
import { readComparison } from '../dates/comparison-days.ts';
import { METRIC_NAMES } from '../metrics/metrics.ts';
import { PROPERTY_VIEWS, readPropertyList, withPropertyList } from '../properties/list-address.ts';
import { isSite, SITE_PARAM } from '../properties/site-links.ts';
import { isOwnPath, ROUTES } from '../routes.ts';
import { SEARCH_TYPE_NAMES } from '../search-types.ts';

/** The default destination after sign-in. */
const HOME_AFTER_SIGN_IN = ROUTES.overview;

/** A URL longer than this loses its query string. */
export const MAX_DESTINATION_LENGTH = 4096;

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const IDS = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(,[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})*$/;
const ANY_ID = '00000000-0000-0000-0000-000000000000';
const ANY_DAY = '2000-01-01';
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

const ORDERS = [...CHANGED_ROWS_SORT_KEYS, ...OPPORTUNITY_SORT_KEYS, ...CANNIBALISATION_SORT_KEYS];

/** The parameters of Analytics that are not part of the report: its tab, the tab's options, the chart lines and the panel. */
const SCREEN_PARAMS: Record<string, Rule> = {
  tab: oneOf(INSIGHT_TABS),
  by: oneOf(CHANGE_DIMENSIONS),
  list: oneOf(CHANGE_LISTS),
  target: oneOf(OPPORTUNITY_TARGETS),
  order: value => readOrder(value, ORDERS) !== null,
  on: value => value.split(',').every(oneOf(METRIC_NAMES)),
  [PANEL_PARAM]: value => readPanel(value) !== null,
  [EVENT_PARAM]: matches(/^(google|own)~[\w-]{1,100}$/),
};

/** The parameters of the overview and of the list of properties. */
const LIST_PARAMS: Record<string, Rule> = {
  g: oneOf(REPORT_GRANULARITIES),
  view: oneOf(PROPERTY_VIEWS),
};

/** The parameters of screens without properties and days. */
const OWN_PARAMS: Record<string, Record<string, Rule>> = {
  [ROUTES.indexing]: {
    tab: oneOf(['history', 'lists']),
    check: matches(ID),
    list: matches(ID),
    url: matches(/^[0-9]{1,18}$/),
  },
  [ROUTES.blogAdmin]: { tab: oneOf(['categories']) },
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
    const sites = sitesIn(query);
    const { params, dimensions } = reportParams(query);
    const whole = new URLSearchParams([...sites, ...params, ...allowed(query, SCREEN_PARAMS)]);
    return withPlot(whole, plotOf(query, dimensions)).toString();
  }
  const own = OWN_PARAMS[path];
  if (own) return new URLSearchParams(allowed(query, own)).toString();
  const scope = [...sitesIn(query), ...allowed(query, SCOPE)];
  if (path === ROUTES.sync) return new URLSearchParams(scope).toString();
  if (path !== ROUTES.overview && path !== ROUTES.properties) return '';
  const screen = new URLSearchParams([...scope, ...allowed(query, LIST_PARAMS)]);
  return withPropertyList(screen, readPropertyList(query)).toString();
}

const sitesIn = (query: URLSearchParams): [string, string][] =>
  query.getAll(SITE_PARAM).flatMap((site): [string, string][] => (isSite(site) ? [[SITE_PARAM, site]] : []));

/** The report of a query, or what is left of it if it is invalid. */
function reportParams(query: URLSearchParams) {
  const whole = readReport(query);
  if (whole.isValid) return whole;
  // Without its invalid parts, it can be a valid report.
  return readReport(new URLSearchParams(allowed(query, SCOPE)));
}

/** The screen adds the properties and the days that a report does not name. */
function readReport(query: URLSearchParams) {
  const complete = new URLSearchParams(query);
  const added = new Set<string>();
  const add = (name: string, value: string) => {
    complete.set(name, value);
    added.add(name);
  };
  if (!complete.get('p')) add('p', ANY_ID);
  if (!complete.has('from')) {
    add('from', ANY_DAY);
    add('to', ANY_DAY);
  }
  const report = readAddress(complete);
  const params = report.success ? [...addressOf(report.data)].filter(([name]) => !added.has(name)) : [];
  const named = new Set(params.map(([name]) => name));
  return {
    isValid: report.success,
    params: [...params, ...allowed(query, SCOPE).filter(([name]) => !named.has(name))],
    dimensions: report.success ? report.data.dimensions : [],
  };
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
