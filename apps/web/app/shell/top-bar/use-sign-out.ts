import { useAuth } from '../../data/session/auth-provider.tsx';

/** For menus. The failure is already logged and this browser has forgotten the session either way. */
export function useSignOut(): () => void {
  const { signOut } = useAuth();
  return () => void signOut().catch(() => {});
}
