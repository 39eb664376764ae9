import { z } from 'zod';

/** The checks that run every minute. */
export type Probe = 'server' | 'pages' | 'postgres' | 'clickhouse' | 'queue' | 'google';

/** The five services of the status page, and the probes that determine their status. */
export const SERVICES = [
  {
    id: 'api',
    name: 'API Services',
    description: 'Public and internal endpoints',
    probes: ['server', 'postgres'],
  },
  {
    id: 'dashboard',
    name: 'Dashboard',
    description: 'Sign-in area and reports',
    probes: ['pages', 'server'],
  },
  {
    id: 'sync',
    name: 'Google Search Console Sync',
    description: 'Daily and manual data sync',
    probes: ['queue', 'google'],
  },
  {
    id: 'analytics',
    name: 'Analytics Processing',
    description: 'Reports, insights and exports',
    probes: ['clickhouse'],
  },
  {
    id: 'auth',
    name: 'Authentication',
    description: 'Google sign-in and sessions',
    probes: ['google', 'postgres'],
  },
] as const satisfies readonly { id: string; name: string; description: string; probes: readonly Probe[] }[];

export const UPTIME_DAYS = 90;

export const ServiceStatus = z.enum(['operational', 'degraded', 'down', 'maintenance', 'unknown']);
export type ServiceStatus = z.infer<typeof ServiceStatus>;

export const CurrentStatus = z.object({ status: ServiceStatus });
export type CurrentStatus = z.infer<typeof CurrentStatus>;

export const StatusReport = z.object({
  status: ServiceStatus,
  updated_at: z.string(),
  services: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      description: z.string(),
      status: ServiceStatus,
      /** The percentage of successful checks. Null without checks. */
      uptime: z.number().nullable(),
      /** The last 90 days, oldest first. */
      days: z.array(z.object({ day: z.string(), checks: z.int(), failed: z.int() })),
    }),
  ),
  incidents: z.array(
    z.object({
      kind: z.enum(['incident', 'maintenance']),
      title: z.string(),
      description: z.string(),
      status: z.enum(['open', 'resolved']),
      started_at: z.string(),
    }),
  ),
});
export type StatusReport = z.infer<typeof StatusReport>;

export const STATUS_TEXT = {
  banner: {
    operational: 'All Systems Operational',
    degraded: 'Some Systems Are Degraded',
    down: 'Some Systems Are Down',
    maintenance: 'Maintenance in Progress',
    unknown: 'No Recent Measurements',
  },
  service: {
    operational: 'Operational',
    degraded: 'Degraded',
    down: 'Down',
    maintenance: 'Maintenance',
    unknown: 'Unknown',
  },
  open: 'Open',
  resolved: 'Resolved',
  stayUpdated: 'Stay Updated',
  subscribe: 'Subscribe',
  confirm: 'Confirm',
  leave: 'Unsubscribe',
  mailed: 'Please check your inbox: a link in our email completes the subscription.',
  confirmed: 'You will receive an email when an incident starts and when it is resolved.',
  left: 'You will not receive any more emails.',
  unknownLink: 'This link is no longer valid.',
  tooMany: 'Too many attempts. Please wait a while.',
  invalidEmail: 'Please enter a valid email address.',
} as const;

export const Subscription = z.object({ email: z.string().trim().max(254).pipe(z.email()) });
/** The secret in a subscription email. */
const Token = z.string().regex(/^[\w-]{43}$/);
export const UnsubscribeRequest = z.object({ token: Token });
export const SubscriptionAnswer = z.object({
  token: Token,
  answer: z.enum(['confirm', 'leave']),
});
export const STATUS_PATHS = {
  report: '/api/status',
  current: '/api/status/current',
  subscriptions: '/api/status/subscriptions',
  answer: '/api/status/subscriptions/answer',
  leave: '/api/status/subscriptions/leave',
} as const;
