import { AUTH_PATHS, AUTH_TEXT } from '@gsc/contract/auth/api';
import { BRANDING_DEFAULTS } from '@gsc/contract/branding/api';
import { DELETE_ACCOUNT_TEXT } from '@gsc/contract/profile/labels';
import { ROUTES } from '@gsc/contract/routes';
import { type FormEvent, useEffect, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { BrandMark } from '../../brand-mark.tsx';
import { useAuth } from '../../data/session/auth-provider.tsx';
import {
  googleSignInUrl,
  isAccountDeleted,
  type SignInRouteState,
  signInDestination,
  signInErrorText,
} from '../../data/session/sign-in-route.ts';
import { GoogleMark } from '../../site/frame/google-mark.tsx';
import { useSiteFacts } from '../../site-facts.ts';
import { ErrorToast } from './error-toast.tsx';
import styles from './sign-in-screen.module.css';

export function SignInScreen() {
  const { user } = useAuth();
  const { hasMarketing } = useSiteFacts();
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const [redirecting, setRedirecting] = useState(false);
  const from = signInDestination(state, search);
  const error = signInErrorText(search);

  // The back button from Google restores this page in its busy state, so reset it.
  useEffect(() => {
    const restored = () => setRedirecting(false);
    addEventListener('pageshow', restored);
    return () => removeEventListener('pageshow', restored);
  }, []);

  if (user) return <Navigate to={from} replace />;

  const signIn = (event: FormEvent) => {
    event.preventDefault();
    setRedirecting(true);
    // Replaces the history entry, so that "back" from the dashboard does not return to this page.
    location.replace(googleSignInUrl(from));
  };
  const dismiss = () => navigate(ROUTES.auth, { replace: true, state: { from } satisfies SignInRouteState });

  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <BrandMark size={40} />
        <h1>{AUTH_TEXT.title}</h1>
        <p>{AUTH_TEXT.subtitle}</p>
        {isAccountDeleted(search) && (
          <p role="status" className={styles.notice}>
            {DELETE_ACCOUNT_TEXT.deleting}
          </p>
        )}
        {/* The form also works without JavaScript. */}
        <form action={AUTH_PATHS.start} method="get" onSubmit={signIn}>
          <input type="hidden" name="from" value={from} />
          <button type="submit" className={styles.google} disabled={redirecting} aria-busy={redirecting}>
            <GoogleMark />
            {AUTH_TEXT.button}
          </button>
        </form>
        <p className={styles.small}>
          Read-only access to Search Console is requested later, when you connect a property. By signing in
          you accept the <Link to={ROUTES.terms}>Terms of Service</Link> and the{' '}
          <Link to={ROUTES.privacy}>Privacy Policy</Link>.
        </p>
      </div>
      {hasMarketing && (
        <Link to={ROUTES.landing} className={styles.home}>
          Back to {BRANDING_DEFAULTS.brand_name}
        </Link>
      )}
      {error && <ErrorToast title={AUTH_TEXT.errorTitle} text={error} onClose={dismiss} />}
    </main>
  );
}
