import { useCallback, useContext } from 'react';
import { type NavigateOptions, UNSAFE_DataRouterContext, useNavigate, useSearchParams } from 'react-router';

export type ChangeAddress = (
  change: (current: URLSearchParams) => URLSearchParams | string,
  options?: NavigateOptions,
) => void;

/**
 * The search parameters of the URL, and a function that changes them. The URL changes before React renders it, so a
 * change must start from the current parameters. `setSearchParams` of React Router starts from the rendered ones and
 * would undo a change that is not rendered yet.
 */
export function useAddress(): [URLSearchParams, ChangeAddress] {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const change = useCallback<ChangeAddress>(
    (changed, options) => {
      const current = new URLSearchParams(router?.state.location.search);
      const next = `${changed(current)}`;
      // The same address must not become another entry of the history.
      void navigate(`?${next}`, { ...options, replace: options?.replace ?? next === current.toString() });
    },
    [navigate, router],
  );
  return [address, change];
}
