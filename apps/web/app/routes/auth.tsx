import { AUTH_TEXT } from '@gsc/contract/auth';
import { SignInScreen } from '../features/auth/sign-in-screen.tsx';
import { pageMeta } from '../site/page-meta.ts';

export const meta = () => pageMeta('Sign in', AUTH_TEXT.subtitle);

export default SignInScreen;
