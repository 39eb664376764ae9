import type { OwnPost } from '@gsc/contract/blog';
import { BLOG_ADMIN_TEXT } from '@gsc/contract/blog-text';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { showToast } from '../../ui/toast.tsx';
import { failToast } from './fail-toast.ts';
import { editAddress } from './post-address.ts';
import { bodyOf, isComplete, type PostDraft } from './post-draft.ts';
import { ownPostQuery, ownPostsQuery, savePost } from './queries.ts';

const AUTOSAVE_AFTER_MS = 2_500;

interface SavePostOptions {
  post: OwnPost | null;
  draft: PostDraft;
  onCreated: (id: string) => void;
  /** The slug as the server made it. */
  onSaved: (post: OwnPost, sent: PostDraft) => void;
}

/** Saving by the button, and by itself while a draft is being written. What is published waits for the button. */
export function useSavePost({ post, draft, onCreated, onSaved }: SavePostOptions) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [saved, setSaved] = useState<OwnPost | null>(post);
  const [savedDraft, setSavedDraft] = useState(draft);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [isAsked, setAsked] = useState(false);
  const save = useMutation({
    mutationFn: ({ sent }: { sent: PostDraft; isQuiet: boolean }) =>
      savePost(saved?.id ?? null, bodyOf(sent)),
    onSuccess: async (answer, { sent, isQuiet }) => {
      const isFirst = saved === null;
      setSaved(answer);
      setSavedDraft(sent);
      setSavedAt(new Date());
      onSaved(answer, sent);
      queries.setQueryData(ownPostQuery(answer.id).queryKey, answer);
      if (!isQuiet)
        showToast({
          tone: 'success',
          message: isFirst ? BLOG_ADMIN_TEXT.created : BLOG_ADMIN_TEXT.updated,
        });
      await queries.invalidateQueries({ queryKey: ownPostsQuery.queryKey, exact: true });
      if (isFirst) {
        onCreated(answer.id);
        await navigate(editAddress(answer.id), { replace: true });
      }
    },
    onError: (error, { isQuiet }) => {
      if (!isQuiet) failToast(BLOG_ADMIN_TEXT.saveFailed, error);
    },
  });

  const { mutate, isPending, variables } = save;
  const isDraft = draft.status === 'draft' && (saved?.status ?? 'draft') === 'draft';
  const isDue = isDraft && draft !== savedDraft && isComplete(draft) && !isPending;
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => mutate({ sent: draft, isQuiet: true }), AUTOSAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isDue, draft, mutate]);

  // Pressed while the draft was saving itself: a second request at once could make a second post.
  useEffect(() => {
    if (!isAsked || isPending) return;
    setAsked(false);
    mutate({ sent: draft, isQuiet: false });
  }, [isAsked, isPending, draft, mutate]);

  return {
    saved,
    savedAt,
    isSaving: isAsked || (isPending && variables?.isQuiet === false),
    save() {
      if (isComplete(draft)) setAsked(true);
      else failToast(BLOG_ADMIN_TEXT.required);
    },
  };
}
