import type { MonitoredList } from '@gsc/contract/indexing/lists-api';
import { LIST_INTERVALS, LISTS_TEXT } from '@gsc/contract/indexing/lists-labels';
import { LISTS_SCREEN_TEXT } from '@gsc/contract/indexing/lists-screen-labels';
import { ActionIcon, Menu } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { EllipsisVertical, Trash2 } from 'lucide-react';
import { changeList, deleteList, LISTS_KEY } from '../../../data/indexing/list-queries.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { useDialog } from '../../../ui/feedback/use-dialog.ts';
import { errorToast } from '../error-toast.ts';
import { useIndexingAddress } from '../use-indexing-address.ts';

/** Changes how often a list is inspected, or deletes it. */
export function ListMenu({ list }: { list: MonitoredList }) {
  const dialog = useDialog();
  const change = useChange(list.id);
  const remove = useRemove(list, dialog.close);
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon
            ref={dialog.button}
            variant="subtle"
            color="gray"
            aria-label={LISTS_SCREEN_TEXT.menuOf(list.name)}
          >
            <EllipsisVertical size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{LISTS_SCREEN_TEXT.interval}</Menu.Label>
          <Menu.RadioGroup
            value={String(list.interval_days)}
            onChange={value => change.mutate(LIST_INTERVALS.find(days => String(days) === value) ?? 7)}
          >
            {LIST_INTERVALS.map(days => (
              <Menu.RadioItem key={days} value={String(days)} closeMenuOnClick>
                {LISTS_TEXT.intervals[days]}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          <Menu.Divider />
          <Menu.Item leftSection={<Trash2 size={14} aria-hidden />} onClick={dialog.open}>
            {LISTS_SCREEN_TEXT.remove}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={dialog.opened}
        title={LISTS_SCREEN_TEXT.removeTitle(list.name)}
        confirmLabel={LISTS_SCREEN_TEXT.remove}
        icon={Trash2}
        destructive
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={dialog.close}
      >
        {LISTS_SCREEN_TEXT.removeText}
      </ConfirmDialog>
    </>
  );
}

function useChange(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (interval_days: (typeof LIST_INTERVALS)[number]) => changeList(id, { interval_days }),
    onSuccess: () => queries.invalidateQueries({ queryKey: LISTS_KEY }),
    onError: error => errorToast(error.message),
  });
}

function useRemove({ id, name }: MonitoredList, onEnd: () => void) {
  const queries = useQueryClient();
  const { open } = useIndexingAddress();
  return useMutation({
    mutationFn: () => deleteList(id),
    onSuccess: () => {
      showToast({ tone: 'success', message: LISTS_SCREEN_TEXT.removed(name) });
      // The address may name the deleted list.
      open('lists');
      return queries.invalidateQueries({ queryKey: LISTS_KEY });
    },
    onError: error => errorToast(error.message),
    onSettled: onEnd,
  });
}
