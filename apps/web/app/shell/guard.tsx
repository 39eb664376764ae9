import type { AuthUser } from '@gsc/contract/auth/api';
import { ROUTES } from '@gsc/contract/routes';
import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useAuth } from '../data/session/auth-provider.tsx';
import type { SignInRouteState } from '../data/session/sign-in-route.ts';
import { useInDemo } from '../data/use-in-demo.ts';

interface GuardProps {
  waiting: ReactNode;
  children(user: AuthUser): ReactNode;
}

/** Renders its children only for a signed-in user. Redirects to the sign-in page, or in the demo to the landing page. */
export function Guard({ waiting, children }: GuardProps) {
  const { user, loading } = useAuth();
  const { pathname, search } = useLocation();
  const inDemo = useInDemo();
  const isLeaving = inDemo && !loading && !user;
  useEffect(() => {
    if (isLeaving) location.replace(ROUTES.landing);
  }, [isLeaving]);
  if (loading || isLeaving) return waiting;
  if (user) return children(user);
  return <Navigate to={ROUTES.auth} replace state={{ from: pathname + search } satisfies SignInRouteState} />;
}
