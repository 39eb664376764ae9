import { withPanel } from '@gsc/contract/analytics/rows/panel';
import { useMemo } from 'react';
import { type ChangeAddress, useAddress } from '../address/use-address.ts';

/** The search parameters without the panel. They stay the same object while a panel opens and closes. */
export function useScreenAddress(): [URLSearchParams, ChangeAddress] {
  const [address, changeAddress] = useAddress();
  const text = withPanel(address, null).toString();
  return [useMemo(() => new URLSearchParams(text), [text]), changeAddress];
}
