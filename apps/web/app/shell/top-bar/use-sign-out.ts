import { useAuth } from '../../data/session/auth-provider.tsx';

/** Ignores errors: the session client logs them and ends the session in this browser in any case. */
export function useSignOut(): () => void {
  const { signOut } = useAuth();
  return () => void signOut().catch(() => {});
}
