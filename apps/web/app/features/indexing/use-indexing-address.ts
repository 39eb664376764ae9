import { useSearchParams } from 'react-router';

export type IndexingTab = 'new' | 'history';

/** The tab and the selected check are in the URL, so that the back button and links work. */
export function useIndexingAddress() {
  const [address, setAddress] = useSearchParams();
  const checkId = address.get('check');
  const tab: IndexingTab = address.get('tab') === 'history' || checkId !== null ? 'history' : 'new';

  function addressOf(next: IndexingTab, id: string | null = null): URLSearchParams {
    const changed = new URLSearchParams(address);
    changed.delete('check');
    changed.delete('tab');
    if (next === 'history') changed.set('tab', next);
    if (id) changed.set('check', id);
    return changed;
  }

  return {
    tab,
    checkId,
    checkHref: (id: string) => `?${addressOf('history', id)}`,
    open: (next: IndexingTab, id?: string) => setAddress(addressOf(next, id), { preventScrollReset: true }),
  };
}
