import { type BlogCategory, type OwnPost, POST_STATUSES } from '@gsc/contract/blog/api';
import {
  BLOG_ADMIN_TEXT,
  BLOG_LIMITS,
  EXCERPT_ROWS,
  META_DESCRIPTION_MAX,
  META_TITLE_MAX,
} from '@gsc/contract/blog/labels';
import { SLUG_MAX, slugify } from '@gsc/contract/blog/slug';
import { ROUTES } from '@gsc/contract/routes';
import { Button, Select, TagsInput, Textarea, TextInput } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { formatTime } from '../../ui/format/local-time.ts';
import { ContentField } from './content-field.tsx';
import { draftOf, type PostDraft } from './post-draft.ts';
import styles from './post-form.module.css';
import { STATUS_LABELS } from './status-labels.ts';
import { useSavePost } from './use-save-post.ts';

const NO_CATEGORY = 'none';

interface PostFormProps {
  post: OwnPost | null;
  categories: readonly BlogCategory[];
  isEditor: boolean;
  onCreated: (id: string) => void;
}

export function PostForm({ post, categories, isEditor, onCreated }: PostFormProps) {
  const [draft, setDraft] = useState<PostDraft>(() => draftOf(post));
  const set = (change: Partial<PostDraft>) => setDraft(before => ({ ...before, ...change }));
  const [isSlugCustom, setSlugCustom] = useState(post !== null);
  const [isConfirmingLeave, setConfirmingLeave] = useState(false);
  const { saved, savedAt, isSlugTaken, saveError, isNew, hasChanges, isSaving, isDiscarding, discard, save } =
    useSavePost({
      post,
      draft,
      onCreated,
      // Shows a custom slug as the server normalised it, unless the author has changed it meanwhile.
      onSaved: (stored, sent) =>
        setDraft(now =>
          sent.slug && now.slug === sent.slug && now.slug !== stored.slug
            ? { ...now, slug: stored.slug }
            : now,
        ),
    });
  // The slug follows the title until the author enters one. The server ensures that it is unique.
  const generatedSlug = saved?.title === draft.title.trim() ? saved.slug : slugify(draft.title);
  const text = (
    name: 'title' | 'slug' | 'excerpt' | 'featured_image_url' | 'meta_title' | 'meta_description',
  ) => ({
    value: draft[name],
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  });
  return (
    <form
      className={styles.form}
      onSubmit={event => {
        event.preventDefault();
        save();
      }}
    >
      <div className={styles.head}>
        <h2>{saved ? BLOG_ADMIN_TEXT.editPost : BLOG_ADMIN_TEXT.newPost}</h2>
        <span role="status" className={styles.savedAt}>
          {saveError ? BLOG_ADMIN_TEXT.notSaved(saveError) : savedAt && `Saved at ${formatTime(savedAt)}`}
        </span>
        <Button
          component={Link}
          to={ROUTES.blogAdmin}
          variant="default"
          onClick={event => {
            if (!hasChanges) return;
            event.preventDefault();
            setConfirmingLeave(true);
          }}
        >
          {BLOG_ADMIN_TEXT.cancel}
        </Button>
        <Button type="submit" disabled={isSaving}>
          {isSaving ? BLOG_ADMIN_TEXT.saving : BLOG_ADMIN_TEXT.save}
        </Button>
      </div>
      <div className={styles.columns}>
        <Card>
          <div className={styles.fields}>
            <TextInput label={BLOG_ADMIN_TEXT.title} maxLength={BLOG_LIMITS.title} {...text('title')} />
            <TextInput
              label={BLOG_ADMIN_TEXT.slug}
              description="Generated from the title if empty"
              maxLength={SLUG_MAX}
              error={isSlugTaken && BLOG_ADMIN_TEXT.slugTaken}
              value={isSlugCustom ? draft.slug : generatedSlug}
              onChange={event => {
                setSlugCustom(true);
                set({ slug: event.currentTarget.value });
              }}
              onBlur={() => setSlugCustom(draft.slug !== '')}
            />
            <Textarea
              label={BLOG_ADMIN_TEXT.excerpt}
              rows={EXCERPT_ROWS}
              maxLength={BLOG_LIMITS.excerpt}
              {...text('excerpt')}
            />
            <ContentField value={draft.content} onChange={content => set({ content })} />
          </div>
        </Card>
        <Card>
          <div className={styles.fields}>
            <Select
              label={BLOG_ADMIN_TEXT.status}
              description={isEditor ? undefined : BLOG_ADMIN_TEXT.notEditor}
              data={POST_STATUSES.map(value => ({
                value,
                label: STATUS_LABELS[value],
                disabled: value === 'published' && !isEditor,
              }))}
              value={draft.status}
              allowDeselect={false}
              onChange={value => set({ status: POST_STATUSES.find(status => status === value) ?? 'draft' })}
            />
            <Select
              label={BLOG_ADMIN_TEXT.category}
              data={[
                { value: NO_CATEGORY, label: BLOG_ADMIN_TEXT.noCategory },
                ...categories.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              value={draft.category_id ?? NO_CATEGORY}
              allowDeselect={false}
              onChange={value => set({ category_id: value === NO_CATEGORY ? null : value })}
            />
            <TagsInput
              label={BLOG_ADMIN_TEXT.tags}
              description="Press Enter or comma after each tag"
              maxTags={BLOG_LIMITS.tags}
              value={draft.tags}
              onChange={tags => set({ tags: tags.map(tag => tag.slice(0, BLOG_LIMITS.tag)) })}
            />
            <TextInput label={BLOG_ADMIN_TEXT.featuredImage} type="url" {...text('featured_image_url')} />
            <TextInput
              label={BLOG_ADMIN_TEXT.metaTitle}
              description={`${draft.meta_title.length} of ${META_TITLE_MAX}`}
              maxLength={META_TITLE_MAX}
              {...text('meta_title')}
            />
            <Textarea
              label={BLOG_ADMIN_TEXT.metaDescription}
              description={`${draft.meta_description.length} of ${META_DESCRIPTION_MAX}`}
              rows={EXCERPT_ROWS}
              maxLength={META_DESCRIPTION_MAX}
              {...text('meta_description')}
            />
          </div>
        </Card>
      </div>
      <ConfirmDialog
        opened={isConfirmingLeave}
        title={isNew ? BLOG_ADMIN_TEXT.discardDraft : BLOG_ADMIN_TEXT.discardChanges}
        confirmLabel={BLOG_ADMIN_TEXT.discard}
        icon={Trash2}
        destructive
        busy={isDiscarding}
        onConfirm={discard}
        onCancel={() => setConfirmingLeave(false)}
      >
        {isNew ? BLOG_ADMIN_TEXT.discardDraftText : BLOG_ADMIN_TEXT.discardChangesText}
      </ConfirmDialog>
    </form>
  );
}
