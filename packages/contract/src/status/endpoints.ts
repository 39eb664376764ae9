import { endpoints } from '../endpoint.ts';
import {
  CurrentStatus,
  STATUS_PATHS,
  StatusReport,
  Subscription,
  SubscriptionAnswer,
  UnsubscribeRequest,
} from './api.ts';

export const statusEndpoints = endpoints({
  getStatus: {
    method: 'GET',
    path: STATUS_PATHS.report,
    summary: 'Service status from recorded checks',
    access: 'public',
    work: 'light',
    output: StatusReport,
  },
  getCurrentStatus: {
    method: 'GET',
    path: STATUS_PATHS.current,
    summary: 'Overall service status',
    access: 'public',
    work: 'light',
    output: CurrentStatus,
  },
  subscribeToStatus: {
    method: 'POST',
    path: STATUS_PATHS.subscriptions,
    summary: 'Subscribe to status emails; sends a confirmation email first',
    access: 'public',
    work: 'light',
    input: { body: Subscription },
    status: 202,
    output: 'empty',
    refusals: [400, 429],
  },
  answerSubscription: {
    method: 'POST',
    path: STATUS_PATHS.answer,
    summary: 'Confirm or end a subscription with the token from its email',
    access: 'public',
    work: 'light',
    input: { body: SubscriptionAnswer },
    output: 'empty',
    refusals: [400, 404, 429],
  },
  leaveStatus: {
    method: 'POST',
    path: STATUS_PATHS.leave,
    summary:
      'One-click unsubscribe with the token from an email; does not reveal whether the subscription existed',
    access: 'public',
    work: 'light',
    input: { query: UnsubscribeRequest },
    output: 'empty',
    refusals: [400],
  },
});
