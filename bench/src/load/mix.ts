import { ROUTES } from '@gsc/contract/routes';
import { LAST } from '../reports/generate.ts';
import type { Sent } from './visitors.ts';

const DAYS_28 = '2026-10-16';
const DAYS_90 = '2026-08-15';

const report = (more: object) => (propertyId: string) => ({
  path: '/api/reports',
  body: { property_ids: [propertyId], from: DAYS_28, to: LAST, ...more },
});
const get = (path: string) => () => ({ path });

/** What people who use the dashboard request, with the share of each request in percent. */
const SHARES: [percent: number, compose: (propertyId: string) => Sent][] = [
  [20, get('/api/overview')],
  [15, get('/api/properties')],
  [10, get('/api/sync/jobs')],
  [10, get('/api/profile')],
  [15, report({})],
  [5, report({ dimensions: ['page'], comparison: { mode: 'previous' } })],
  [5, report({ from: DAYS_90 })],
  [5, report({ filters: [{ dimension: 'country', operator: 'in', values: ['gbr', 'deu'] }] })],
  [5, propertyId => ({ path: `/api/reports/options?p=${propertyId}&from=${DAYS_28}&to=${LAST}` })],
  [5, get(ROUTES.landing)],
  [5, get(ROUTES.contact)],
];

/** The request with this number. The order is the same in every run. */
export function requestOf(number: number, propertyId: string): Sent {
  // A step that has no common divisor with 100 visits every percent.
  let rest = (number * 37) % 100;
  for (const [percent, compose] of SHARES) {
    if (rest < percent) return compose(propertyId);
    rest -= percent;
  }
  throw new Error('the shares do not add up to 100');
}
