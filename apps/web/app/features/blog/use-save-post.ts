import type { OwnPost } from '@gsc/contract/blog/api';
import { BLOG_ADMIN_TEXT } from '@gsc/contract/blog/labels';
import { ROUTES } from '@gsc/contract/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { ownPostQuery, ownPostsQuery, removePost, savePost } from '../../data/blog.ts';
import { showToast } from '../../ui/feedback/toast.tsx';
import { failToast } from './fail-toast.ts';
import { editAddress } from './post-address.ts';
import { bodyOf, draftOf, isComplete, type PostDraft } from './post-draft.ts';

const AUTOSAVE_AFTER_MS = 2_500;

interface SavePostOptions {
  post: OwnPost | null;
  draft: PostDraft;
  onCreated: (id: string) => void;
  /** Receives the post with the slug that the server assigned. */
  onSaved: (post: OwnPost, sent: PostDraft) => void;
}

/** Saves with the button, and automatically while a draft is edited. Published posts are saved only with the button. */
export function useSavePost({ post, draft, onCreated, onSaved }: SavePostOptions) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [saved, setSaved] = useState<OwnPost | null>(post);
  const [savedDraft, setSavedDraft] = useState(draft);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  /** The last draft saved with the button; null before the first time. */
  const [manualSave, setManualSave] = useState<PostDraft | null>(post && draft);
  const [isRequested, setRequested] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const save = useMutation({
    mutationFn: ({ sent }: { sent: PostDraft; isAutosave: boolean }) =>
      savePost(saved?.id ?? null, bodyOf(sent)),
    onSuccess: async (stored, { sent, isAutosave }) => {
      setSaved(stored);
      setSavedDraft(sent);
      setSavedAt(new Date());
      onSaved(stored, sent);
      queries.setQueryData(ownPostQuery(stored.id).queryKey, stored);
      if (!isAutosave) {
        setManualSave(sent);
        const message = manualSave === null ? BLOG_ADMIN_TEXT.created : BLOG_ADMIN_TEXT.updated;
        showToast({ tone: 'success', message });
      }
      await queries.invalidateQueries({ queryKey: ownPostsQuery.queryKey, exact: true });
      if (saved === null && !isLeaving) {
        onCreated(stored.id);
        await navigate(editAddress(stored.id), { replace: true });
      }
    },
    onError: (error, { isAutosave }) => {
      if (!isAutosave) failToast(BLOG_ADMIN_TEXT.saveFailed, error);
    },
  });

  const { mutate, isPending, variables, error } = save;
  const isDraft = draft.status === 'draft' && (saved?.status ?? 'draft') === 'draft';
  // The same slug would be refused again. Other errors may not repeat.
  const isSlugTaken = error?.message === BLOG_ADMIN_TEXT.slugTaken && variables?.sent.slug === draft.slug;
  const isDue = isDraft && draft !== savedDraft && isComplete(draft) && !isPending && !isSlugTaken;
  useEffect(() => {
    if (!isDue || isLeaving) return;
    const timer = setTimeout(() => mutate({ sent: draft, isAutosave: true }), AUTOSAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isDue, isLeaving, draft, mutate]);

  // Waits for a running autosave, because a concurrent request could create a second post.
  useEffect(() => {
    if (!isRequested || isPending) return;
    setRequested(false);
    mutate({ sent: draft, isAutosave: false });
  }, [isRequested, isPending, draft, mutate]);

  const discard = useMutation({
    mutationFn: async () => {
      if (!saved) return;
      if (manualSave === null) await removePost(saved.id);
      else if (savedDraft !== manualSave && isDraft) await savePost(saved.id, bodyOf(manualSave));
    },
    onSuccess: async () => {
      if (saved) queries.removeQueries({ queryKey: ownPostQuery(saved.id).queryKey });
      await queries.invalidateQueries({ queryKey: ownPostsQuery.queryKey, exact: true });
      await navigate(ROUTES.blogAdmin);
    },
    onError: reason => {
      setLeaving(false);
      failToast(BLOG_ADMIN_TEXT.saveFailed, reason);
    },
  });
  const { mutate: runDiscard, isIdle } = discard;
  // Waits for a running save, because a new draft has no id before it.
  useEffect(() => {
    if (isLeaving && !isPending && isIdle) runDiscard();
  }, [isLeaving, isPending, isIdle, runDiscard]);

  return {
    saved,
    savedAt,
    isSlugTaken,
    /** Why the autosave failed. */
    saveError: error && !isPending && !isSlugTaken ? error.message || BLOG_ADMIN_TEXT.saveFailed : null,
    isNew: manualSave === null,
    /** Whether leaving would lose changes. */
    hasChanges: JSON.stringify(draft) !== JSON.stringify(manualSave ?? draftOf(null)),
    isSaving: isRequested || (isPending && variables?.isAutosave === false),
    isDiscarding: isLeaving,
    discard: () => setLeaving(true),
    save() {
      if (isComplete(draft)) setRequested(true);
      else failToast(BLOG_ADMIN_TEXT.required);
    },
  };
}
