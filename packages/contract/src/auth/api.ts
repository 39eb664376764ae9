import { z } from 'zod';

// ---- limits --------------------------------------------------------------------------------------------
export const ACCESS_TOKEN_SECONDS = 600;
export const SESSION_IDLE_SECONDS = 7 * 24 * 3600;
export const SESSION_ABSOLUTE_SECONDS = 30 * 24 * 3600;
export const REFRESH_GRACE_SECONDS = 10;
export const OAUTH_STATE_SECONDS = 600;
/** The browser checks every 30 s and refreshes the token when 3 ticks or fewer are left. */
export const REFRESH_TICK_SECONDS = 30;
export const REFRESH_MARGIN_TICKS = 3;
export const REFRESH_RETRY_FIRST_MS = 200;
export const JWKS_CACHE_SECONDS = 600;

export const REFRESH_COOKIE = '__Host-gsc-refresh';
export const OAUTH_COOKIE = '__Host-gsc-oauth';
/** Local storage key. Stores only the parts of the session that are not secret, for reloads and other tabs. */
export const SESSION_STORAGE_KEY = 'gsc-insights-auth';
export const REFRESH_LOCK = 'gsc-insights-auth-refresh';
export const AUTH_CHANNEL = 'gsc-insights-auth';

export const AUTH_PATHS = {
  start: '/api/auth/google',
  callback: '/api/auth/google/callback',
  refresh: '/api/auth/refresh',
  demo: '/api/auth/demo',
  signOut: '/api/auth/sign-out',
  sessions: '/api/auth/sessions',
  jwks: '/api/auth/jwks',
} as const;

export const AUTH_EVENTS = [
  'INITIAL_SESSION',
  'SIGNED_IN',
  'SIGNED_OUT',
  'TOKEN_REFRESHED',
  'USER_UPDATED',
  'PASSWORD_RECOVERY',
  'MFA_CHALLENGE_VERIFIED',
] as const;
export type AuthEvent = (typeof AUTH_EVENTS)[number];

// ---- labels --------------------------------------------------------------------------------------------
export const AUTH_TEXT = {
  title: 'Welcome to GSC Insights',
  subtitle: 'Sign in to access your Search Console analytics dashboard',
  button: 'Continue with Google',
  signOut: 'Sign out',
  errorTitle: 'Authentication Error',
  errorFallback: 'Failed to sign in with Google. Please check your connection and try again.',
  outsideProvider: 'useAuth must be used within an AuthProvider',
  sessionMissing: 'Auth session missing!',
} as const;

export const DEMO_TEXT = {
  banner: 'You are viewing the demo. The sites are made up, and nothing can be changed.',
  refusedTitle: 'Not in the demo',
  /** The server's error for every write request. Screens recognize it by this text. */
  refused: 'Nothing can be changed in the demo. Sign in to work with your own properties.',
  none: 'The demo is not available.',
} as const;

/** Why the callback redirected to /auth. The URL contains only the code, never the message. */
export const SIGN_IN_ERRORS = {
  cancelled: 'Sign-in was cancelled at Google. Choose an account to continue.',
  state: 'This sign-in link has expired or was already used. Please try again.',
  closed: 'This address cannot create an account here. The operator of this installation decides who can.',
  google: AUTH_TEXT.errorFallback,
} as const;
export const SignInError = z.enum(['cancelled', 'state', 'closed', 'google']);
export type SignInError = z.infer<typeof SignInError>;

// ---- shapes --------------------------------------------------------------------------------------------
export const AuthUser = z.object({
  id: z.uuid(),
  email: z.email(),
  full_name: z.string().nullable(),
  avatar_url: z.string().nullable(),
  /** Present only for operators, whose menu leads to the operator screen. The server checks every request again. */
  is_operator: z.literal(true).optional(),
});
export type AuthUser = z.infer<typeof AuthUser>;

/** The response of POST /api/auth/refresh. The refresh token itself is only in the HttpOnly cookie. */
export const Session = z.object({
  access_token: z.string(),
  token_type: z.literal('bearer'),
  expires_in: z.int(),
  /** Unix seconds. */
  expires_at: z.int(),
  session_id: z.uuid(),
  user: AuthUser,
});
export type Session = z.infer<typeof Session>;

/** The value stored in local storage under SESSION_STORAGE_KEY. */
export const StoredSession = Session.pick({ expires_at: true, session_id: true, user: true });
export type StoredSession = z.infer<typeof StoredSession>;

export const SignOutScope = z.enum(['global', 'local', 'others']);
export type SignOutScope = z.infer<typeof SignOutScope>;
export const SignOutRequest = z.object({ scope: SignOutScope.default('global') });

/** What Google appends to the callback URL. Other parameters are ignored. */
export const SignInCallback = z
  .object({
    code: z.string().max(4096),
    state: z.string().max(200),
    error: z.string().max(200),
    iss: z.string().max(2048),
    scope: z.string().max(4096),
  })
  .partial();

const SessionListItem = z.object({
  id: z.uuid(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  user_agent: z.string().nullable(),
  current: z.boolean(),
});
export const SessionList = z.object({ sessions: z.array(SessionListItem) });
export type SessionList = z.infer<typeof SessionList>;
