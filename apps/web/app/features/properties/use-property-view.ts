import { PROPERTY_VIEWS, type PropertyView } from '@gsc/contract/properties/list-address';
import { useAddress } from '../../ui/address/use-address.ts';

/** Cards or a table. Stored in the URL; `fallback` is used without a choice. */
export function usePropertyView(fallback: PropertyView): [PropertyView, (view: PropertyView) => void] {
  const [address, changeAddress] = useAddress();
  return [
    PROPERTY_VIEWS.find(view => view === address.get('view')) ?? fallback,
    view =>
      changeAddress(
        current => {
          current.set('view', view);
          // The pages of both views have different lengths.
          current.delete('pg');
          return current;
        },
        { preventScrollReset: true },
      ),
  ];
}
