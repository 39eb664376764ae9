import { AUTH_TEXT } from '@gsc/contract/auth/api';
import { SignInScreen } from '../features/auth/sign-in-screen.tsx';
import { pageMeta } from '../site/page-meta.ts';
import type { Route } from './+types/auth.ts';

export const meta: Route.MetaFunction = args =>
  pageMeta(args, { title: 'Sign in', description: AUTH_TEXT.subtitle });

export default SignInScreen;
