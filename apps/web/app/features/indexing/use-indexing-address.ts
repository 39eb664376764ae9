import { useAddress } from '../../ui/address/use-address.ts';

export type IndexingTab = 'new' | 'history' | 'lists';

const KEYS = ['tab', 'check', 'list', 'url'];

/** The tab, the selected check, list and URL are in the address, so that the back button and links work. */
export function useIndexingAddress() {
  const [address, changeAddress] = useAddress();
  const checkId = address.get('check');
  const listId = address.get('list');
  const urlId = address.get('url');

  function addressOf(
    tab: IndexingTab,
    more: Record<string, string> = {},
    current = address,
  ): URLSearchParams {
    const changed = new URLSearchParams(current);
    for (const key of KEYS) changed.delete(key);
    if (tab !== 'new') changed.set('tab', tab);
    for (const [key, value] of Object.entries(more)) changed.set(key, value);
    return changed;
  }

  /** The history of the URL is shown beside the current tab. Null closes it. */
  function urlAddress(id: string | null, current = address): URLSearchParams {
    const changed = new URLSearchParams(current);
    if (id === null) changed.delete('url');
    else changed.set('url', id);
    return changed;
  }

  const go = (tab: IndexingTab, more?: Record<string, string>) =>
    changeAddress(current => addressOf(tab, more, current), { preventScrollReset: true });

  return {
    tab: tabOf(address.get('tab'), checkId, listId),
    checkId,
    listId,
    urlId,
    checkHref: (id: string) => `?${addressOf('history', { check: id })}`,
    listHref: (id: string) => `?${addressOf('lists', { list: id })}`,
    urlHref: (id: string) => `?${urlAddress(id)}`,
    closeUrl: () => changeAddress(current => urlAddress(null, current), { preventScrollReset: true }),
    open: (tab: IndexingTab) => go(tab),
    openCheck: (id: string) => go('history', { check: id }),
    openList: (id: string) => go('lists', { list: id }),
  };
}

function tabOf(tab: string | null, checkId: string | null, listId: string | null): IndexingTab {
  if (tab === 'lists' || listId !== null) return 'lists';
  return tab === 'history' || checkId !== null ? 'history' : 'new';
}
