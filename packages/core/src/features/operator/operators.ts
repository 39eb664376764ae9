import { type Principal, rightsOf } from '../../stores/principal.ts';

/** Email addresses of the users who see the operator screen, in lower case. */
export type Operators = readonly string[];

/**
 * Whether a user sees the operator screen. Google has verified the address: without that, a sign-in is refused. Visitors
 * of the demo act as its owner and are never operators.
 */
export const isOperator = (user: Pick<Principal, 'email' | 'kind'>, all: Operators): boolean =>
  rightsOf(user).isUser && all.includes(user.email.toLowerCase());
