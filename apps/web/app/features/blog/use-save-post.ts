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
  /** What the author saved last by the button; null before the first time. */
  const [ownSave, setOwnSave] = useState<PostDraft | null>(post && draft);
  const [isAsked, setAsked] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const save = useMutation({
    mutationFn: ({ sent }: { sent: PostDraft; isQuiet: boolean }) =>
      savePost(saved?.id ?? null, bodyOf(sent)),
    onSuccess: async (answer, { sent, isQuiet }) => {
      setSaved(answer);
      setSavedDraft(sent);
      setSavedAt(new Date());
      onSaved(answer, sent);
      queries.setQueryData(ownPostQuery(answer.id).queryKey, answer);
      if (!isQuiet) {
        setOwnSave(sent);
        const message = ownSave === null ? BLOG_ADMIN_TEXT.created : BLOG_ADMIN_TEXT.updated;
        showToast({ tone: 'success', message });
      }
      await queries.invalidateQueries({ queryKey: ownPostsQuery.queryKey, exact: true });
      if (saved === null && !isLeaving) {
        onCreated(answer.id);
        await navigate(editAddress(answer.id), { replace: true });
      }
    },
    onError: (error, { isQuiet }) => {
      if (!isQuiet) failToast(BLOG_ADMIN_TEXT.saveFailed, error);
    },
  });

  const { mutate, isPending, variables, error } = save;
  const isDraft = draft.status === 'draft' && (saved?.status ?? 'draft') === 'draft';
  // The same slug would be refused again; everything else may work the next time.
  const isSlugTaken = error?.message === BLOG_ADMIN_TEXT.slugTaken && variables?.sent.slug === draft.slug;
  const isDue = isDraft && draft !== savedDraft && isComplete(draft) && !isPending && !isSlugTaken;
  useEffect(() => {
    if (!isDue || isLeaving) return;
    const timer = setTimeout(() => mutate({ sent: draft, isQuiet: true }), AUTOSAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isDue, isLeaving, draft, mutate]);

  // Pressed while the draft was saving itself: a second request at once could make a second post.
  useEffect(() => {
    if (!isAsked || isPending) return;
    setAsked(false);
    mutate({ sent: draft, isQuiet: false });
  }, [isAsked, isPending, draft, mutate]);

  const discard = useMutation({
    mutationFn: async () => {
      if (!saved) return;
      if (ownSave === null) await removePost(saved.id);
      else if (savedDraft !== ownSave && isDraft) await savePost(saved.id, bodyOf(ownSave));
    },
    onSuccess: async () => {
      if (saved) queries.removeQueries({ queryKey: ownPostQuery(saved.id).queryKey });
      await queries.invalidateQueries({ queryKey: ownPostsQuery.queryKey, exact: true });
      await navigate(ROUTES.blogAdmin);
    },
    onError: problem => {
      setLeaving(false);
      failToast(BLOG_ADMIN_TEXT.saveFailed, problem);
    },
  });
  const { mutate: runDiscard, isIdle } = discard;
  // A draft that is just being saved has its id only afterwards.
  useEffect(() => {
    if (isLeaving && !isPending && isIdle) runDiscard();
  }, [isLeaving, isPending, isIdle, runDiscard]);

  return {
    saved,
    savedAt,
    isSlugTaken,
    /** Why the draft could not save itself. */
    trouble: error && !isPending && !isSlugTaken ? error.message || BLOG_ADMIN_TEXT.saveFailed : null,
    isNew: ownSave === null,
    /** Something would be lost by leaving. */
    hasChanges: JSON.stringify(draft) !== JSON.stringify(ownSave ?? draftOf(null)),
    isSaving: isAsked || (isPending && variables?.isQuiet === false),
    isDiscarding: isLeaving,
    discard: () => setLeaving(true),
    save() {
      if (isComplete(draft)) setAsked(true);
      else failToast(BLOG_ADMIN_TEXT.required);
    },
  };
}
