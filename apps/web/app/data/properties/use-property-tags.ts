import { PROPERTIES_TEXT, TAGS_TEXT } from '@gsc/contract/properties/labels';
import { tagsOf } from '@gsc/contract/properties/tags';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../ui/feedback/toast.tsx';
import { propertiesQuery, saveTags } from './queries.ts';

/** The tags of the account's active properties, and a function that replaces those of one property. */
export function usePropertyTags() {
  const queries = useQueryClient();
  const active = useQuery(propertiesQuery).data?.active ?? [];
  const { mutateAsync } = useMutation({
    mutationFn: ({ id, tags }: { id: string; tags: string[] }) => saveTags(id, tags),
    onSuccess: () => queries.invalidateQueries(propertiesQuery),
    onError: error =>
      showToast({
        tone: 'destructive',
        title: PROPERTIES_TEXT.errorTitle,
        message: error.message || TAGS_TEXT.saveFailed,
      }),
  });
  const byId = new Map(active.map(({ id, tags }) => [id, tags]));
  return {
    known: tagsOf(active),
    of: (id: string): readonly string[] => byId.get(id) ?? [],
    /** Returns whether the tags were saved. */
    save: (id: string, tags: string[]): Promise<boolean> =>
      mutateAsync({ id, tags }).then(
        () => true,
        () => false,
      ),
  };
}
