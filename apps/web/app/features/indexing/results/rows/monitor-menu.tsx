import type { CheckResult } from '@gsc/contract/indexing/api';
import { LISTS_TEXT } from '@gsc/contract/indexing/lists-labels';
import { MONITOR_URL_TEXT } from '@gsc/contract/indexing/lists-screen-labels';
import { Menu } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { addUrls, listsQuery } from '../../../../data/indexing/list-queries.ts';
import { showToast } from '../../../../ui/feedback/toast.tsx';
import { useDialog } from '../../../../ui/feedback/use-dialog.ts';
import { errorToast } from '../../error-toast.ts';
import { NewListDialog } from '../../lists/new-list/new-list-dialog.tsx';
import classes from './result-details.module.css';

/** Adds the URL to a pasted list or to a new one. */
export function MonitorMenu({ result }: { result: CheckResult }) {
  const dialog = useDialog();
  const { data } = useQuery(listsQuery);
  const add = useAdd(result.url);
  const lists = (data?.lists ?? []).filter(({ source }) => source === 'pasted');
  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <button ref={dialog.button} type="button" className={classes.monitor}>
            {LISTS_TEXT.monitorUrl}
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {lists.map(list => (
            <Menu.Item key={list.id} onClick={() => add.mutate(list)}>
              {list.name}
            </Menu.Item>
          ))}
          <Menu.Item leftSection={<Plus size={14} aria-hidden />} onClick={dialog.open}>
            {LISTS_TEXT.create}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <NewListDialog opened={dialog.opened} urls={[result.url]} onClose={dialog.close} onCreated={() => {}} />
    </>
  );
}

function useAdd(url: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: { id: string; name: string }) => addUrls(id, [url]),
    onSuccess: (_, { name }) => {
      showToast({ tone: 'success', message: MONITOR_URL_TEXT.added(name) });
      return queries.invalidateQueries({ queryKey: ['indexing'] });
    },
    onError: error => errorToast(error.message),
  });
}
