import { useCallback, useContext } from 'react';
import { type NavigateOptions, UNSAFE_DataRouterContext, useNavigate, useSearchParams } from 'react-router';

export type ChangeAddress = (
  change: (current: URLSearchParams) => URLSearchParams | string,
  options?: NavigateOptions,
) => void;

/**
 * Changes the search parameters of the URL. The URL changes before React renders it, so a change must start from the
 * current parameters. `setSearchParams` of React Router starts from the rendered ones and would undo a change that is
 * not rendered yet. The function is always the same, and the component does not render again if the URL changes.
 */
export function useChangeAddress(): ChangeAddress {
  const navigate = useNavigate();
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  return useCallback<ChangeAddress>(
    (changed, options) => {
      const current = new URLSearchParams(router?.state.location.search);
      const next = `${changed(current)}`;
      // The same address must not become another entry of the history.
      void navigate(`?${next}`, { ...options, replace: options?.replace ?? next === current.toString() });
    },
    [navigate, router],
  );
}

/** The search parameters of the URL, and a function that changes them. */
export function useAddress(): [URLSearchParams, ChangeAddress] {
  const [address] = useSearchParams();
  return [address, useChangeAddress()];
}
