import { AUTH_TEXT, type AuthUser, type Session, type SignOutScope } from '@gsc/contract/auth/api';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { sessionClient } from './browser-session.ts';
import type { SessionState } from './session-client.ts';

interface AuthContextValue {
  user: AuthUser | null;
  session: Session | null;
  /** True until the first session lookup has returned. */
  loading: boolean;
  signOut(scope?: SignOutScope): Promise<void>;
}

const AuthContext = createContext<AuthContextValue | null>(null);

export function AuthProvider({ children }: { children: ReactNode }) {
  // Server rendering and the first paint have no user. The effect below loads the session.
  const [state, setState] = useState<SessionState | null>(null);

  useEffect(() => {
    const client = sessionClient();
    const unsubscribe = client.subscribe(() => setState(client.state()));
    // The client may have finished its lookup before this provider was mounted.
    client.start().then(() => setState(client.state()));
    return unsubscribe;
  }, []);

  const signOut = useCallback((scope?: SignOutScope) => sessionClient().signOut(scope), []);
  const value = useMemo(
    () => ({ user: state?.user ?? null, session: state?.session ?? null, loading: state === null, signOut }),
    [state, signOut],
  );
  return <AuthContext value={value}>{children}</AuthContext>;
}

export function useAuth(): AuthContextValue {
  const value = useContext(AuthContext);
  if (!value) throw new Error(AUTH_TEXT.outsideProvider);
  return value;
}
