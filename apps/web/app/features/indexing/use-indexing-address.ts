import { useSearchParams } from 'react-router';

export type IndexingTab = 'new' | 'history' | 'lists';

const KEYS = ['tab', 'check', 'list', 'url'];

/** The tab, the selected check, list and URL are in the address, so that the back button and links work. */
export function useIndexingAddress() {
  const [address, setAddress] = useSearchParams();
  const checkId = address.get('check');
  const listId = address.get('list');
  const urlId = address.get('url');

  function addressOf(tab: IndexingTab, more: Record<string, string> = {}): URLSearchParams {
    const changed = new URLSearchParams(address);
    for (const key of KEYS) changed.delete(key);
    if (tab !== 'new') changed.set('tab', tab);
    for (const [key, value] of Object.entries(more)) changed.set(key, value);
    return changed;
  }

  /** The history of the URL is shown beside the current tab. Null closes it. */
  function urlAddress(id: string | null): URLSearchParams {
    const changed = new URLSearchParams(address);
    if (id === null) changed.delete('url');
    else changed.set('url', id);
    return changed;
  }

  return {
    tab: tabOf(address.get('tab'), checkId, listId),
    checkId,
    listId,
    urlId,
    checkHref: (id: string) => `?${addressOf('history', { check: id })}`,
    listHref: (id: string) => `?${addressOf('lists', { list: id })}`,
    urlHref: (id: string) => `?${urlAddress(id)}`,
    closeUrl: () => setAddress(urlAddress(null), { preventScrollReset: true }),
    open: (tab: IndexingTab) => setAddress(addressOf(tab), { preventScrollReset: true }),
    openCheck: (id: string) => setAddress(addressOf('history', { check: id }), { preventScrollReset: true }),
    openList: (id: string) => setAddress(addressOf('lists', { list: id }), { preventScrollReset: true }),
  };
}

function tabOf(tab: string | null, checkId: string | null, listId: string | null): IndexingTab {
  if (tab === 'lists' || listId !== null) return 'lists';
  return tab === 'history' || checkId !== null ? 'history' : 'new';
}
