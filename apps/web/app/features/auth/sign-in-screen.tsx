import { AUTH_PATHS, AUTH_TEXT } from '@gsc/contract/auth/api';
import { BRANDING_DEFAULTS } from '@gsc/contract/branding/api';
import { ROUTES } from '@gsc/contract/routes';
import { type FormEvent, useEffect, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { BrandMark } from '../../brand-mark.tsx';
import { useAuth } from '../../data/session/auth-provider.tsx';
import {
  googleSignInUrl,
  type SignInRouteState,
  signInErrorText,
  wantedPage,
} from '../../data/session/sign-in-route.ts';
import { GoogleMark } from '../../site/frame/google-mark.tsx';
import { ErrorToast } from './error-toast.tsx';
import styles from './sign-in-screen.module.css';

export function SignInScreen() {
  const { user } = useAuth();
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const from = wantedPage(state, search);
  const error = signInErrorText(search);

  // Coming back from Google with the back button restores this page as it was left: busy.
  useEffect(() => {
    const restored = () => setLeaving(false);
    addEventListener('pageshow', restored);
    return () => removeEventListener('pageshow', restored);
  }, []);

  if (user) return <Navigate to={from} replace />;

  const signIn = (event: FormEvent) => {
    event.preventDefault();
    setLeaving(true);
    // Replaced, so that "back" from the dashboard does not end on this page.
    location.replace(googleSignInUrl(from));
  };
  const dismiss = () => navigate(ROUTES.auth, { replace: true, state: { from } satisfies SignInRouteState });

  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <BrandMark size={40} />
        <h1>{AUTH_TEXT.title}</h1>
        <p>{AUTH_TEXT.subtitle}</p>
        {/* Without scripts the form still starts the sign-in. */}
        <form action={AUTH_PATHS.start} method="get" onSubmit={signIn}>
          <input type="hidden" name="from" value={from} />
          <button type="submit" className={styles.google} disabled={leaving} aria-busy={leaving}>
            <GoogleMark />
            {AUTH_TEXT.button}
          </button>
        </form>
        <p className={styles.small}>
          Read-only access to Search Console is asked for later, when you connect a property. By signing in
          you accept the <Link to={ROUTES.terms}>Terms of Service</Link> and the{' '}
          <Link to={ROUTES.privacy}>Privacy Policy</Link>.
        </p>
      </div>
      <Link to={ROUTES.landing} className={styles.home}>
        Back to {BRANDING_DEFAULTS.brand_name}
      </Link>
      {error && <ErrorToast title={AUTH_TEXT.errorTitle} text={error} onClose={dismiss} />}
    </main>
  );
}
