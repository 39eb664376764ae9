import { INDEXING_TEXT } from '@gsc/contract/indexing/labels';
import { CHECK_FORM_TEXT } from '@gsc/contract/indexing/screen-labels';
import { Tabs, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listsQuery } from '../../data/indexing/list-queries.ts';
import { checksQuery } from '../../data/indexing/queries.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { useErrorToast } from './error-toast.ts';
import { HistoryTab } from './history/history-tab.tsx';
import classes from './indexing-screen.module.css';
import { ListsTab } from './lists/lists-tab.tsx';
import { NewCheckTab } from './new-check/new-check-tab.tsx';
import { UrlDrawer } from './url-history/url-drawer.tsx';
import { type IndexingTab, useIndexingAddress } from './use-indexing-address.ts';

export function IndexingScreen() {
  const checks = useQuery(checksQuery);
  const lists = useQuery(listsQuery);
  const { tab, urlId, open, closeUrl } = useIndexingAddress();
  useErrorToast(checks.isLoadingError, INDEXING_TEXT.listFailed);
  const history = INDEXING_TEXT.historyTab(checks.data?.checks.length);
  return (
    <>
      <PageHeader title={INDEXING_TEXT.heading} facts={[CHECK_FORM_TEXT.facts]} />
      <Tabs value={tab} onChange={value => open(value as IndexingTab)}>
        <Tabs.List className={classes.tabs ?? ''} mb={20}>
          <Tabs.Tab value="new">{INDEXING_TEXT.newTab}</Tabs.Tab>
          <Tabs.Tab value="history">{history}</Tabs.Tab>
          <Tabs.Tab value="lists">{INDEXING_TEXT.listsTab(lists.data?.lists.length)}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="new">
          <VisuallyHidden component="h2">{INDEXING_TEXT.newTab}</VisuallyHidden>
          <NewCheckTab />
        </Tabs.Panel>
        <Tabs.Panel value="history">
          {tab === 'history' && (
            <HistoryTab
              checks={checks.data?.checks}
              failed={checks.isLoadingError}
              onRetry={() => checks.refetch()}
            />
          )}
        </Tabs.Panel>
        <Tabs.Panel value="lists">
          {tab === 'lists' && (
            <ListsTab data={lists.data} failed={lists.isLoadingError} onRetry={() => lists.refetch()} />
          )}
        </Tabs.Panel>
      </Tabs>
      <UrlDrawer urlId={urlId} onClose={closeUrl} />
    </>
  );
}
